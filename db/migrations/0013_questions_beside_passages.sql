CREATE TABLE "node_questions" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"reference" text NOT NULL,
	"content_hash" text NOT NULL,
	"question_hash" text NOT NULL,
	"question" text NOT NULL,
	"vector_hash" text NOT NULL,
	"origin" text NOT NULL,
	"stated_in" integer,
	"dropped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "node_questions_tenant_id_course_id_reference_content_hash_question_hash_pk" PRIMARY KEY("tenant_id","course_id","reference","content_hash","question_hash")
);
--> statement-breakpoint
ALTER TABLE "node_questions" ADD CONSTRAINT "node_questions_of_reference" FOREIGN KEY ("tenant_id","course_id","reference") REFERENCES "public"."canonical_references"("tenant_id","course_id","reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "node_questions_by_question" ON "node_questions" USING btree ("tenant_id","question_hash");