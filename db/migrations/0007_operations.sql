CREATE TABLE "dead_letters" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"run_id" uuid NOT NULL,
	"path" text NOT NULL,
	"reason" text NOT NULL,
	"attempts" integer NOT NULL,
	"body" jsonb NOT NULL,
	"died_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retried_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "metrics_hourly" (
	"tenant_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"bucket" smallint NOT NULL,
	"shard" smallint NOT NULL,
	"count" bigint NOT NULL,
	"total" double precision NOT NULL,
	CONSTRAINT "metrics_hourly_tenant_id_hour_name_label_bucket_shard_pk" PRIMARY KEY("tenant_id","hour","name","label","bucket","shard")
);
--> statement-breakpoint
CREATE INDEX "dead_letters_by_tenant" ON "dead_letters" USING btree ("tenant_id","died_at");--> statement-breakpoint
CREATE INDEX "metrics_hourly_by_age" ON "metrics_hourly" USING btree ("hour");