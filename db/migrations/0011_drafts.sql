ALTER TABLE "courses" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "plan_hash" text;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "is_whole" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "discarded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ingest_runs" ADD COLUMN "intent" text DEFAULT 'automatic' NOT NULL;