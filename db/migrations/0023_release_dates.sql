ALTER TABLE "answers" ADD COLUMN "sees_unreleased" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "opens_at" timestamp with time zone;