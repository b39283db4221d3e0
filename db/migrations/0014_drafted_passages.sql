CREATE TABLE "passage_drafts" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"reference" text NOT NULL,
	"content_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "passage_drafts_tenant_id_course_id_reference_pk" PRIMARY KEY("tenant_id","course_id","reference")
);
--> statement-breakpoint
ALTER TABLE "passage_drafts" ADD CONSTRAINT "passage_drafts_of_reference" FOREIGN KEY ("tenant_id","course_id","reference") REFERENCES "public"."canonical_references"("tenant_id","course_id","reference") ON DELETE cascade ON UPDATE no action;