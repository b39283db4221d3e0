CREATE TABLE "document_progress" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"document_number" integer NOT NULL,
	"draft_version" integer NOT NULL,
	"path" text NOT NULL,
	"content_hash" text NOT NULL,
	"fingerprint" text NOT NULL,
	"position" integer NOT NULL,
	"sketch" integer[] NOT NULL,
	"part_count" integer NOT NULL,
	"parts_done" integer NOT NULL,
	"node_count" integer NOT NULL,
	"base_sequence" integer NOT NULL,
	"containers" jsonb NOT NULL,
	"numbering" jsonb NOT NULL,
	"unsettled" text[] NOT NULL,
	"report" jsonb NOT NULL,
	CONSTRAINT "document_progress_tenant_id_course_id_document_number_pk" PRIMARY KEY("tenant_id","course_id","document_number")
);
--> statement-breakpoint
DROP INDEX "content_nodes_by_document";--> statement-breakpoint
ALTER TABLE "document_progress" ADD CONSTRAINT "document_progress_of_document" FOREIGN KEY ("tenant_id","course_id","document_number") REFERENCES "public"."documents"("tenant_id","course_id","document_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canonical_references_by_container" ON "canonical_references" USING btree ("tenant_id","course_id","container_code");--> statement-breakpoint
CREATE INDEX "content_nodes_by_place" ON "content_nodes" USING btree ("tenant_id","course_id","document_number","document_sequence");