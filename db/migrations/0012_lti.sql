CREATE TABLE "lti_grades" (
	"platform_id" uuid NOT NULL,
	"line_item" text NOT NULL,
	"subject" text NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"score" double precision,
	"sent_at" timestamp with time zone,
	"stamp" timestamp with time zone,
	"seen_seq" bigint DEFAULT 0 NOT NULL,
	"seen_version" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hold_id" uuid,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lti_grades_platform_id_line_item_subject_pk" PRIMARY KEY("platform_id","line_item","subject"),
	CONSTRAINT "lti_grades_status" CHECK ("lti_grades"."status" in ('open', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "lti_nonces" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_people" (
	"tenant_id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"learner_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lti_people_tenant_id_issuer_subject_pk" PRIMARY KEY("tenant_id","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "lti_platforms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"deployment_ids" text[] NOT NULL,
	"authorization_url" text NOT NULL,
	"token_url" text NOT NULL,
	"key_set_url" text NOT NULL,
	"service_hosts" text[] NOT NULL,
	"course_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lti_platforms_once" UNIQUE("issuer","client_id")
);
--> statement-breakpoint
ALTER TABLE "lti_grades" ADD CONSTRAINT "lti_grades_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_grades" ADD CONSTRAINT "lti_grades_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_grades_by_learner" ON "lti_grades" USING btree ("tenant_id","learner_id","course_id");--> statement-breakpoint
CREATE INDEX "lti_grades_open" ON "lti_grades" USING btree ("next_try_at") WHERE "lti_grades"."status" = 'open';--> statement-breakpoint
CREATE INDEX "lti_nonces_by_end" ON "lti_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lti_people_by_learner" ON "lti_people" USING btree ("tenant_id","learner_id");--> statement-breakpoint
CREATE INDEX "lti_platforms_by_tenant" ON "lti_platforms" USING btree ("tenant_id");--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "lti_people" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "lti_grades" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();
