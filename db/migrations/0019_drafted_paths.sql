CREATE TABLE "path_reviews" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" text NOT NULL,
	"decision" text,
	"edited" jsonb,
	"place" integer,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "path_reviews_tenant_id_course_id_item_kind_item_id_pk" PRIMARY KEY("tenant_id","course_id","item_kind","item_id")
);
--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "outcomes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "path_reviews" ADD CONSTRAINT "path_reviews_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;