ALTER TABLE "content_nodes" ALTER COLUMN "secondary_topics" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "content_nodes" ALTER COLUMN "keywords" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "content_nodes" ALTER COLUMN "is_dedicated_topic" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "content_nodes" ALTER COLUMN "depth_level" SET DEFAULT 2;--> statement-breakpoint
ALTER TABLE "content_nodes" ALTER COLUMN "related_references" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "content_container_versions" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "content_nodes" ADD COLUMN "requires_prerequisites" text[] DEFAULT '{}' NOT NULL;