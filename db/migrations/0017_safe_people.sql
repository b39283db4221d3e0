CREATE TABLE "source_files" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"path" text NOT NULL,
	"etag" text NOT NULL,
	"content_hash" text NOT NULL,
	"sketch" integer[] NOT NULL,
	CONSTRAINT "source_files_tenant_id_course_id_path_pk" PRIMARY KEY("tenant_id","course_id","path")
);
--> statement-breakpoint
CREATE TABLE "housekeeping_cursors" (
	"name" text PRIMARY KEY NOT NULL,
	"cursor" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_day_shares" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"holder" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "model_day_shares_tenant_id_day_holder_pk" PRIMARY KEY("tenant_id","day","holder")
);
--> statement-breakpoint
CREATE TABLE "session_epochs" (
	"tenant_id" text NOT NULL,
	"person_hash" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_epochs_tenant_id_person_hash_pk" PRIMARY KEY("tenant_id","person_hash")
);
--> statement-breakpoint
CREATE TABLE "spent_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "departed_learners" ADD COLUMN "carries_record" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "model_day_shares_by_day" ON "model_day_shares" USING btree ("day");--> statement-breakpoint
CREATE INDEX "spent_links_by_end" ON "spent_links" USING btree ("expires_at");