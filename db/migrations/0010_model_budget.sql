CREATE TABLE "model_days" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	CONSTRAINT "model_days_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);
--> statement-breakpoint
ALTER TABLE "tenant_settings" ADD COLUMN "model_calls_per_day" integer;