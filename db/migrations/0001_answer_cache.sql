CREATE TABLE "answer_cache" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"key" text NOT NULL,
	"course_version" integer NOT NULL,
	"profile" text NOT NULL,
	"answer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_cache_tenant_id_course_id_key_course_version_pk" PRIMARY KEY("tenant_id","course_id","key","course_version")
);
--> statement-breakpoint
ALTER TABLE "answer_cache" ADD CONSTRAINT "answer_cache_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_cache" ADD CONSTRAINT "answer_cache_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_cache_by_answer" ON "answer_cache" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "answer_cache_by_age" ON "answer_cache" USING btree ("tenant_id","course_id","created_at");