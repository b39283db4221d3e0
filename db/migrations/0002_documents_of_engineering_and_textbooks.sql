ALTER TABLE "course_versions" ADD COLUMN "class_number" integer;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "domain" text;--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "document_type" text;