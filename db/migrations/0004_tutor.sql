CREATE TABLE "evidence" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"event_key" text NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evidence_tenant_id_course_id_learner_id_seq_pk" PRIMARY KEY("tenant_id","course_id","learner_id","seq"),
	CONSTRAINT "evidence_once" UNIQUE("tenant_id","course_id","learner_id","event_key")
);
--> statement-breakpoint
CREATE TABLE "exam_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"message_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"tier" text NOT NULL,
	"option_id" text NOT NULL,
	"status" text NOT NULL,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"marked_at" timestamp with time zone,
	CONSTRAINT "exam_attempts_one_a_message" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "exam_lockouts" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"question_id" text NOT NULL,
	"locked_until" timestamp with time zone,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_lockouts_tenant_id_course_id_learner_id_question_id_pk" PRIMARY KEY("tenant_id","course_id","learner_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "exam_outbox" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"tenant_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_tenant_id_learner_id_operation_key_pk" PRIMARY KEY("tenant_id","learner_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" uuid NOT NULL,
	"turn_id" uuid NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"role" text NOT NULL,
	"body" jsonb NOT NULL,
	"secret" jsonb,
	"outcome" jsonb,
	"drill_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"folded_seq" bigint DEFAULT 0 NOT NULL,
	"body" jsonb,
	"analysis" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "snapshots_tenant_id_course_id_learner_id_pk" PRIMARY KEY("tenant_id","course_id","learner_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"title" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"log" jsonb NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drill_items" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"material_hash" text NOT NULL,
	"drill_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "drill_items_pk" PRIMARY KEY("tenant_id","course_id","material_hash","drill_id")
);
--> statement-breakpoint
CREATE TABLE "exam_item_units" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"material_hash" text NOT NULL,
	"question_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "exam_item_units_pk" PRIMARY KEY("tenant_id","course_id","material_hash","question_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "exam_items" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"material_hash" text NOT NULL,
	"question_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"tier" text NOT NULL,
	"stem" text NOT NULL,
	"options" jsonb NOT NULL,
	"answer_option_id" text NOT NULL,
	"memo" text,
	"video_url" text,
	"tags" text[] NOT NULL,
	CONSTRAINT "exam_items_pk" PRIMARY KEY("tenant_id","course_id","material_hash","question_id")
);
--> statement-breakpoint
CREATE TABLE "tutor_materials" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"material_hash" text NOT NULL,
	"entry_unit_id" text,
	"lock_seconds" integer NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tutor_materials_tenant_id_course_id_material_hash_pk" PRIMARY KEY("tenant_id","course_id","material_hash")
);
--> statement-breakpoint
CREATE TABLE "unit_prerequisites" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"material_hash" text NOT NULL,
	"prerequisite_unit_id" text NOT NULL,
	"unit_id" text NOT NULL,
	CONSTRAINT "unit_prerequisites_pk" PRIMARY KEY("tenant_id","course_id","material_hash","unit_id","prerequisite_unit_id")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"material_hash" text NOT NULL,
	"unit_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"title" text NOT NULL,
	"anchor_text" text NOT NULL,
	"tags" text[] NOT NULL,
	"common_mistakes" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "units_pk" PRIMARY KEY("tenant_id","course_id","material_hash","unit_id")
);
--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "material_hash" text;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_of_learner" FOREIGN KEY ("tenant_id","course_id","learner_id") REFERENCES "public"."snapshots"("tenant_id","course_id","learner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_lockouts" ADD CONSTRAINT "exam_lockouts_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drill_items" ADD CONSTRAINT "drill_items_unit" FOREIGN KEY ("tenant_id","course_id","material_hash","unit_id") REFERENCES "public"."units"("tenant_id","course_id","material_hash","unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_item_units" ADD CONSTRAINT "exam_item_units_item" FOREIGN KEY ("tenant_id","course_id","material_hash","question_id") REFERENCES "public"."exam_items"("tenant_id","course_id","material_hash","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_item_units" ADD CONSTRAINT "exam_item_units_unit" FOREIGN KEY ("tenant_id","course_id","material_hash","unit_id") REFERENCES "public"."units"("tenant_id","course_id","material_hash","unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_items" ADD CONSTRAINT "exam_items_of_material" FOREIGN KEY ("tenant_id","course_id","material_hash") REFERENCES "public"."tutor_materials"("tenant_id","course_id","material_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_materials" ADD CONSTRAINT "tutor_materials_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_prerequisites" ADD CONSTRAINT "unit_prerequisites_unit" FOREIGN KEY ("tenant_id","course_id","material_hash","unit_id") REFERENCES "public"."units"("tenant_id","course_id","material_hash","unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_prerequisites" ADD CONSTRAINT "unit_prerequisites_prerequisite" FOREIGN KEY ("tenant_id","course_id","material_hash","prerequisite_unit_id") REFERENCES "public"."units"("tenant_id","course_id","material_hash","unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_of_material" FOREIGN KEY ("tenant_id","course_id","material_hash") REFERENCES "public"."tutor_materials"("tenant_id","course_id","material_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_one_pass" ON "exam_attempts" USING btree ("tenant_id","course_id","learner_id","question_id") WHERE "exam_attempts"."status" = 'passed';--> statement-breakpoint
CREATE INDEX "exam_attempts_by_learner" ON "exam_attempts" USING btree ("tenant_id","course_id","learner_id","question_id");--> statement-breakpoint
CREATE INDEX "exam_outbox_pending" ON "exam_outbox" USING btree ("tenant_id","course_id","learner_id","created_at") WHERE "exam_outbox"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "messages_by_thread" ON "messages" USING btree ("thread_id","sequence");--> statement-breakpoint
CREATE INDEX "messages_of_drills" ON "messages" USING btree ("tenant_id","course_id","learner_id","sequence") WHERE "messages"."drill_id" is not null;--> statement-breakpoint
CREATE INDEX "threads_by_learner" ON "threads" USING btree ("tenant_id","learner_id","updated_at");--> statement-breakpoint
CREATE INDEX "turns_by_thread" ON "turns" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "drill_items_by_unit" ON "drill_items" USING btree ("tenant_id","course_id","material_hash","unit_id","sequence");--> statement-breakpoint
CREATE INDEX "exam_item_units_by_unit" ON "exam_item_units" USING btree ("tenant_id","course_id","material_hash","unit_id");