CREATE TABLE "drill_drafts" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"call_id" text NOT NULL,
	"tries" integer NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	"drills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "drill_drafts_tenant_id_course_id_unit_id_call_id_pk" PRIMARY KEY("tenant_id","course_id","unit_id","call_id")
);
--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "drills_drafted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drill_drafts" ADD CONSTRAINT "drill_drafts_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;