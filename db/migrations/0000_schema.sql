CREATE TABLE "courses" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"published_version" integer DEFAULT 0 NOT NULL,
	"previous_version" integer DEFAULT 0 NOT NULL,
	"latest_version" integer DEFAULT 0 NOT NULL,
	"held_at" timestamp with time zone,
	"held_reason" text,
	"lease_holder" text,
	"lease_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_tenant_id_course_id_pk" PRIMARY KEY("tenant_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "answer_cache" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"key" text NOT NULL,
	"course_version" integer NOT NULL,
	"profile" text NOT NULL,
	"answer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_cache_tenant_id_course_id_key_course_version_pk" PRIMARY KEY("tenant_id","course_id","key","course_version")
);
--> statement-breakpoint
CREATE TABLE "answer_references" (
	"answer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"reference" text NOT NULL,
	"node_valid_from" integer NOT NULL,
	"content_hash" text NOT NULL,
	"role" text NOT NULL,
	"relevance" double precision NOT NULL,
	CONSTRAINT "answer_references_answer_id_position_pk" PRIMARY KEY("answer_id","position")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"query_id" uuid NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"course_version" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"confidence" double precision NOT NULL,
	"model_id" text,
	"model_calls" integer NOT NULL,
	"body" jsonb NOT NULL,
	"share_id" uuid,
	"settled_at" timestamp with time zone,
	"sees_unreleased" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_by_share" UNIQUE("share_id"),
	CONSTRAINT "answers_one_per_query" UNIQUE("query_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"thread_id" uuid,
	"title" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_one_per_thread" UNIQUE("thread_id")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"answer_id" uuid NOT NULL,
	"tenant_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"rating" text NOT NULL,
	"kind" text,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_answer_id_learner_id_pk" PRIMARY KEY("answer_id","learner_id")
);
--> statement-breakpoint
CREATE TABLE "queries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"conversation_id" uuid,
	"question" text,
	"category" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"name" text NOT NULL,
	"join_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classes_by_join_code" UNIQUE("tenant_id","join_code")
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"class_id" uuid NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"person_id" text NOT NULL,
	"role" text NOT NULL,
	"display_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrolments_class_id_person_id_pk" PRIMARY KEY("class_id","person_id"),
	CONSTRAINT "enrolments_role" CHECK ("enrolments"."role" in ('learner', 'teacher'))
);
--> statement-breakpoint
CREATE TABLE "trainer_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"thread_id" uuid,
	"answer_id" uuid,
	"message_id" uuid,
	"question" text NOT NULL,
	"context" jsonb NOT NULL,
	"reply" text,
	"replied_by" text,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trainer_questions_one_per_answer" UNIQUE("answer_id"),
	CONSTRAINT "trainer_questions_one_per_message" UNIQUE("message_id"),
	CONSTRAINT "trainer_questions_about_one" CHECK (num_nonnulls("trainer_questions"."answer_id", "trainer_questions"."message_id") = 1),
	CONSTRAINT "trainer_questions_replied" CHECK (num_nulls("trainer_questions"."reply", "trainer_questions"."replied_by", "trainer_questions"."replied_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "canonical_references" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"reference" text NOT NULL,
	"container_code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canonical_references_tenant_id_course_id_reference_pk" PRIMARY KEY("tenant_id","course_id","reference")
);
--> statement-breakpoint
CREATE TABLE "content_container_versions" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"code" text NOT NULL,
	"valid_from" integer NOT NULL,
	"valid_to" integer,
	"container_type" text NOT NULL,
	"day" integer,
	"document_number" integer,
	"number" integer NOT NULL,
	"container_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"sequence" integer NOT NULL,
	"learning_objectives" text[] DEFAULT '{}' NOT NULL,
	"primary_topic" text,
	"is_dedicated_topic" boolean NOT NULL,
	CONSTRAINT "content_container_versions_tenant_id_course_id_code_valid_from_pk" PRIMARY KEY("tenant_id","course_id","code","valid_from"),
	CONSTRAINT "container_versions_range" CHECK ("content_container_versions"."valid_to" is null or "content_container_versions"."valid_to" > "content_container_versions"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "content_containers" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "content_containers_tenant_id_course_id_code_pk" PRIMARY KEY("tenant_id","course_id","code")
);
--> statement-breakpoint
CREATE TABLE "content_nodes" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"reference" text NOT NULL,
	"valid_from" integer NOT NULL,
	"valid_to" integer,
	"container_code" text NOT NULL,
	"document_number" integer NOT NULL,
	"node_type" text NOT NULL,
	"label" integer NOT NULL,
	"sequence" integer NOT NULL,
	"document_sequence" integer NOT NULL,
	"printed_label" jsonb,
	"content" text NOT NULL,
	"content_type" text NOT NULL,
	"content_hash" text NOT NULL,
	"vector_hash" text NOT NULL,
	"terms" text[] NOT NULL,
	"provenance" jsonb NOT NULL,
	"parent_reference" text,
	"requires_prerequisites" text[] DEFAULT '{}' NOT NULL,
	"primary_topic" text,
	"secondary_topics" text[] DEFAULT '{}' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"is_dedicated_topic" boolean DEFAULT false NOT NULL,
	"depth_level" integer DEFAULT 2 NOT NULL,
	"related_references" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "content_nodes_tenant_id_course_id_reference_valid_from_pk" PRIMARY KEY("tenant_id","course_id","reference","valid_from"),
	CONSTRAINT "content_nodes_range" CHECK ("content_nodes"."valid_to" is null or "content_nodes"."valid_to" > "content_nodes"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "course_terms" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"version" integer NOT NULL,
	"term" text NOT NULL,
	"document_frequency" integer NOT NULL,
	CONSTRAINT "course_terms_tenant_id_course_id_version_term_pk" PRIMARY KEY("tenant_id","course_id","version","term")
);
--> statement-breakpoint
CREATE TABLE "course_versions" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"version" integer NOT NULL,
	"base_version" integer NOT NULL,
	"title" text NOT NULL,
	"profile" text NOT NULL,
	"language" text NOT NULL,
	"licence" text,
	"attribution" text,
	"class_number" integer,
	"subject" text,
	"answer_style" text,
	"manifest_hash" text NOT NULL,
	"embedding_model" text NOT NULL,
	"node_count" integer DEFAULT 0 NOT NULL,
	"dense_baseline_mean" double precision DEFAULT 0 NOT NULL,
	"dense_baseline_deviation" double precision DEFAULT 0 NOT NULL,
	"material_hash" text,
	"plan_hash" text,
	"is_whole" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"discarded_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	CONSTRAINT "course_versions_tenant_id_course_id_version_pk" PRIMARY KEY("tenant_id","course_id","version")
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"document_number" integer NOT NULL,
	"valid_from" integer NOT NULL,
	"valid_to" integer,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"link" text,
	"licence" text,
	"attribution" text,
	"revision" text,
	"status" text DEFAULT 'current' NOT NULL,
	"domain" text,
	"document_type" text,
	"opens_at" timestamp with time zone,
	"content_hash" text NOT NULL,
	"fingerprint" text NOT NULL,
	"coverage" double precision NOT NULL,
	"position" integer NOT NULL,
	"sketch" integer[] NOT NULL,
	"containers" jsonb NOT NULL,
	CONSTRAINT "document_versions_tenant_id_course_id_document_number_valid_from_pk" PRIMARY KEY("tenant_id","course_id","document_number","valid_from"),
	CONSTRAINT "document_versions_range" CHECK ("document_versions"."valid_to" is null or "document_versions"."valid_to" > "document_versions"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"document_number" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_tenant_id_course_id_document_number_pk" PRIMARY KEY("tenant_id","course_id","document_number")
);
--> statement-breakpoint
CREATE TABLE "drill_drafts" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"call_id" text NOT NULL,
	"tries" integer NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	"drills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "drill_drafts_tenant_id_course_id_unit_id_call_id_pk" PRIMARY KEY("tenant_id","course_id","unit_id","call_id")
);
--> statement-breakpoint
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
CREATE TABLE "ingest_documents" (
	"run_id" uuid NOT NULL,
	"path" text NOT NULL,
	"document_number" integer NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	"group_key" text NOT NULL,
	"fingerprint" text,
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "ingest_documents_run_id_path_pk" PRIMARY KEY("run_id","path")
);
--> statement-breakpoint
CREATE TABLE "ingest_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"version" integer,
	"status" text NOT NULL,
	"trigger" text NOT NULL,
	"intent" text DEFAULT 'automatic' NOT NULL,
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
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
	"claim_id" uuid,
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
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
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
CREATE TABLE "housekeeping_cursors" (
	"name" text PRIMARY KEY NOT NULL,
	"cursor" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "model_day_shares" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"holder" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "model_day_shares_tenant_id_day_holder_pk" PRIMARY KEY("tenant_id","day","holder")
);
--> statement-breakpoint
CREATE TABLE "model_days" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	CONSTRAINT "model_days_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);
--> statement-breakpoint
CREATE TABLE "departed_learners" (
	"tenant_id" text NOT NULL,
	"learner_hash" text NOT NULL,
	"from_learner_id" text,
	"into_learner_id" text,
	"carries_record" boolean DEFAULT true NOT NULL,
	"follows_until" timestamp with time zone,
	"blocked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departed_learners_tenant_id_learner_hash_pk" PRIMARY KEY("tenant_id","learner_hash")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"counts" jsonb NOT NULL,
	"repeated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tenant_settings" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"keep_questions_days" integer,
	"keep_conversations_days" integer,
	"keep_evidence_days" integer,
	"model_calls_per_day" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "node_questions" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"reference" text NOT NULL,
	"content_hash" text NOT NULL,
	"question_hash" text NOT NULL,
	"question" text NOT NULL,
	"vector_hash" text NOT NULL,
	"origin" text NOT NULL,
	"stated_in" integer,
	"dropped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "node_questions_tenant_id_course_id_reference_content_hash_question_hash_pk" PRIMARY KEY("tenant_id","course_id","reference","content_hash","question_hash")
);
--> statement-breakpoint
CREATE TABLE "passage_drafts" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"reference" text NOT NULL,
	"content_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "passage_drafts_tenant_id_course_id_reference_pk" PRIMARY KEY("tenant_id","course_id","reference")
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
CREATE TABLE "path_reviews" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" text NOT NULL,
	"decision" text,
	"edited" jsonb,
	"place" integer,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "path_reviews_tenant_id_course_id_item_kind_item_id_pk" PRIMARY KEY("tenant_id","course_id","item_kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "tutor_materials" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"material_hash" text NOT NULL,
	"entry_unit_id" text,
	"lock_seconds" integer NOT NULL,
	"support_lock" text DEFAULT 'renews' NOT NULL,
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
	"outcomes" text[] DEFAULT '{}' NOT NULL,
	"is_draft" boolean DEFAULT false NOT NULL,
	"drills_drafted_at" timestamp with time zone,
	"exam_tiers" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "units_pk" PRIMARY KEY("tenant_id","course_id","material_hash","unit_id")
);
--> statement-breakpoint
ALTER TABLE "answer_cache" ADD CONSTRAINT "answer_cache_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_cache" ADD CONSTRAINT "answer_cache_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_references" ADD CONSTRAINT "answer_references_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_references" ADD CONSTRAINT "answer_references_of_node" FOREIGN KEY ("tenant_id","course_id","reference","node_valid_from") REFERENCES "public"."content_nodes"("tenant_id","course_id","reference","valid_from") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_query_id_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queries" ADD CONSTRAINT "queries_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queries" ADD CONSTRAINT "queries_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_questions" ADD CONSTRAINT "trainer_questions_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_questions" ADD CONSTRAINT "trainer_questions_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_questions" ADD CONSTRAINT "trainer_questions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_questions" ADD CONSTRAINT "trainer_questions_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canonical_references" ADD CONSTRAINT "canonical_references_of_container" FOREIGN KEY ("tenant_id","course_id","container_code") REFERENCES "public"."content_containers"("tenant_id","course_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_container_versions" ADD CONSTRAINT "container_versions_of_container" FOREIGN KEY ("tenant_id","course_id","code") REFERENCES "public"."content_containers"("tenant_id","course_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_containers" ADD CONSTRAINT "content_containers_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_nodes" ADD CONSTRAINT "content_nodes_of_reference" FOREIGN KEY ("tenant_id","course_id","reference") REFERENCES "public"."canonical_references"("tenant_id","course_id","reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_nodes" ADD CONSTRAINT "content_nodes_of_container" FOREIGN KEY ("tenant_id","course_id","container_code") REFERENCES "public"."content_containers"("tenant_id","course_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_nodes" ADD CONSTRAINT "content_nodes_of_document" FOREIGN KEY ("tenant_id","course_id","document_number") REFERENCES "public"."documents"("tenant_id","course_id","document_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_terms" ADD CONSTRAINT "course_terms_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_of_document" FOREIGN KEY ("tenant_id","course_id","document_number") REFERENCES "public"."documents"("tenant_id","course_id","document_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drill_drafts" ADD CONSTRAINT "drill_drafts_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_progress" ADD CONSTRAINT "document_progress_of_document" FOREIGN KEY ("tenant_id","course_id","document_number") REFERENCES "public"."documents"("tenant_id","course_id","document_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_documents" ADD CONSTRAINT "ingest_documents_run_id_ingest_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."ingest_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_runs" ADD CONSTRAINT "ingest_runs_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_of_learner" FOREIGN KEY ("tenant_id","course_id","learner_id") REFERENCES "public"."snapshots"("tenant_id","course_id","learner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_lockouts" ADD CONSTRAINT "exam_lockouts_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_grades" ADD CONSTRAINT "lti_grades_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_grades" ADD CONSTRAINT "lti_grades_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_questions" ADD CONSTRAINT "node_questions_of_reference" FOREIGN KEY ("tenant_id","course_id","reference") REFERENCES "public"."canonical_references"("tenant_id","course_id","reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_drafts" ADD CONSTRAINT "passage_drafts_of_reference" FOREIGN KEY ("tenant_id","course_id","reference") REFERENCES "public"."canonical_references"("tenant_id","course_id","reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drill_items" ADD CONSTRAINT "drill_items_unit" FOREIGN KEY ("tenant_id","course_id","material_hash","unit_id") REFERENCES "public"."units"("tenant_id","course_id","material_hash","unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_item_units" ADD CONSTRAINT "exam_item_units_item" FOREIGN KEY ("tenant_id","course_id","material_hash","question_id") REFERENCES "public"."exam_items"("tenant_id","course_id","material_hash","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_item_units" ADD CONSTRAINT "exam_item_units_unit" FOREIGN KEY ("tenant_id","course_id","material_hash","unit_id") REFERENCES "public"."units"("tenant_id","course_id","material_hash","unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_items" ADD CONSTRAINT "exam_items_of_material" FOREIGN KEY ("tenant_id","course_id","material_hash") REFERENCES "public"."tutor_materials"("tenant_id","course_id","material_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_reviews" ADD CONSTRAINT "path_reviews_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_materials" ADD CONSTRAINT "tutor_materials_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_prerequisites" ADD CONSTRAINT "unit_prerequisites_unit" FOREIGN KEY ("tenant_id","course_id","material_hash","unit_id") REFERENCES "public"."units"("tenant_id","course_id","material_hash","unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_prerequisites" ADD CONSTRAINT "unit_prerequisites_prerequisite" FOREIGN KEY ("tenant_id","course_id","material_hash","prerequisite_unit_id") REFERENCES "public"."units"("tenant_id","course_id","material_hash","unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_of_material" FOREIGN KEY ("tenant_id","course_id","material_hash") REFERENCES "public"."tutor_materials"("tenant_id","course_id","material_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_cache_by_answer" ON "answer_cache" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "answer_cache_by_age" ON "answer_cache" USING btree ("tenant_id","course_id","created_at");--> statement-breakpoint
CREATE INDEX "answer_references_by_node" ON "answer_references" USING btree ("tenant_id","course_id","reference","node_valid_from");--> statement-breakpoint
CREATE INDEX "answers_by_course" ON "answers" USING btree ("tenant_id","course_id","created_at");--> statement-breakpoint
CREATE INDEX "answers_by_learner" ON "answers" USING btree ("tenant_id","learner_id");--> statement-breakpoint
CREATE INDEX "conversations_by_learner" ON "conversations" USING btree ("tenant_id","learner_id");--> statement-breakpoint
CREATE INDEX "feedback_by_learner" ON "feedback" USING btree ("tenant_id","learner_id");--> statement-breakpoint
CREATE INDEX "queries_by_conversation" ON "queries" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "queries_by_learner" ON "queries" USING btree ("tenant_id","learner_id");--> statement-breakpoint
CREATE INDEX "queries_by_age" ON "queries" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "classes_by_course" ON "classes" USING btree ("tenant_id","course_id");--> statement-breakpoint
CREATE INDEX "enrolments_by_person" ON "enrolments" USING btree ("tenant_id","course_id","person_id");--> statement-breakpoint
CREATE INDEX "trainer_questions_by_course" ON "trainer_questions" USING btree ("tenant_id","course_id","created_at");--> statement-breakpoint
CREATE INDEX "trainer_questions_by_learner" ON "trainer_questions" USING btree ("tenant_id","learner_id","course_id");--> statement-breakpoint
CREATE INDEX "trainer_questions_by_replier" ON "trainer_questions" USING btree ("tenant_id","replied_by") WHERE "trainer_questions"."replied_by" is not null;--> statement-breakpoint
CREATE INDEX "canonical_references_by_container" ON "canonical_references" USING btree ("tenant_id","course_id","container_code");--> statement-breakpoint
CREATE INDEX "content_nodes_by_container" ON "content_nodes" USING btree ("tenant_id","course_id","container_code","sequence");--> statement-breakpoint
CREATE INDEX "content_nodes_by_place" ON "content_nodes" USING btree ("tenant_id","course_id","document_number","document_sequence");--> statement-breakpoint
CREATE INDEX "content_nodes_by_content" ON "content_nodes" USING btree ("tenant_id","course_id","content_hash");--> statement-breakpoint
CREATE INDEX "ingest_runs_by_course" ON "ingest_runs" USING btree ("tenant_id","course_id","started_at");--> statement-breakpoint
CREATE INDEX "evidence_of_waivers" ON "evidence" USING btree ("tenant_id",("event" ->> 'byTeacherId')) WHERE "evidence"."event" ->> 'type' = 'waiver';--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_one_pass" ON "exam_attempts" USING btree ("tenant_id","course_id","learner_id","question_id") WHERE "exam_attempts"."status" = 'passed';--> statement-breakpoint
CREATE INDEX "exam_attempts_by_learner" ON "exam_attempts" USING btree ("tenant_id","course_id","learner_id","question_id");--> statement-breakpoint
CREATE INDEX "exam_outbox_pending" ON "exam_outbox" USING btree ("tenant_id","course_id","learner_id","created_at") WHERE "exam_outbox"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "exam_outbox_by_learner" ON "exam_outbox" USING btree ("tenant_id","learner_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "messages_by_thread" ON "messages" USING btree ("thread_id","sequence");--> statement-breakpoint
CREATE INDEX "messages_by_learner" ON "messages" USING btree ("tenant_id","learner_id");--> statement-breakpoint
CREATE INDEX "messages_of_drills" ON "messages" USING btree ("tenant_id","course_id","learner_id","sequence") WHERE "messages"."drill_id" is not null;--> statement-breakpoint
CREATE INDEX "threads_by_learner" ON "threads" USING btree ("tenant_id","learner_id","updated_at");--> statement-breakpoint
CREATE INDEX "turns_by_thread" ON "turns" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "turns_by_learner" ON "turns" USING btree ("tenant_id","learner_id");--> statement-breakpoint
CREATE INDEX "turns_by_age" ON "turns" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "lti_grades_by_learner" ON "lti_grades" USING btree ("tenant_id","learner_id","course_id");--> statement-breakpoint
CREATE INDEX "lti_grades_open" ON "lti_grades" USING btree ("next_try_at") WHERE "lti_grades"."status" = 'open';--> statement-breakpoint
CREATE INDEX "lti_nonces_by_end" ON "lti_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lti_people_by_learner" ON "lti_people" USING btree ("tenant_id","learner_id");--> statement-breakpoint
CREATE INDEX "lti_platforms_by_tenant" ON "lti_platforms" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "dead_letters_by_tenant" ON "dead_letters" USING btree ("tenant_id","died_at");--> statement-breakpoint
CREATE INDEX "metrics_hourly_by_age" ON "metrics_hourly" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "model_day_shares_by_day" ON "model_day_shares" USING btree ("day");--> statement-breakpoint
CREATE INDEX "departed_learners_by_account" ON "departed_learners" USING btree ("tenant_id","into_learner_id");--> statement-breakpoint
CREATE INDEX "departed_learners_by_end" ON "departed_learners" USING btree ("blocked_until");--> statement-breakpoint
CREATE INDEX "erasures_by_tenant" ON "erasures" USING btree ("tenant_id","erased_at");--> statement-breakpoint
CREATE INDEX "node_questions_by_question" ON "node_questions" USING btree ("tenant_id","question_hash");--> statement-breakpoint
CREATE INDEX "spent_links_by_end" ON "spent_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "drill_items_by_unit" ON "drill_items" USING btree ("tenant_id","course_id","material_hash","unit_id","sequence");--> statement-breakpoint
CREATE INDEX "exam_item_units_by_unit" ON "exam_item_units" USING btree ("tenant_id","course_id","material_hash","unit_id");--> statement-breakpoint
CREATE FUNCTION "groundwork_admit"(tenant text, learner text) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
-- Whose row is about to be written: the learner's own, or that of the account it was merged into a moment ago.
-- Refuses the erased (SQLSTATE GW410). The shared lock is held until the writing transaction ends, and erasing and
-- merging take it alone: a write is either there before them and goes with the rest, or waits and sees the mark.
DECLARE
  mark "departed_learners"%ROWTYPE;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(tenant || chr(31) || learner, 410));
  SELECT * INTO mark FROM "departed_learners" WHERE tenant_id = tenant
    AND learner_hash = encode(sha256(convert_to(tenant || chr(31) || learner, 'UTF8')), 'hex');
  IF NOT FOUND THEN
    RETURN learner;
  END IF;
  IF mark.into_learner_id IS NOT NULL AND mark.follows_until > clock_timestamp() THEN
    RETURN "groundwork_admit"(tenant, mark.into_learner_id);
  END IF;
  IF mark.blocked_until IS NULL OR mark.blocked_until > clock_timestamp() THEN
    RAISE EXCEPTION 'the learner is gone' USING ERRCODE = 'GW410';
  END IF;
  RETURN learner;
END
$$;--> statement-breakpoint
CREATE FUNCTION "groundwork_admit_learner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.learner_id := "groundwork_admit"(NEW.tenant_id, NEW.learner_id);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION "groundwork_admit_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.person_id := "groundwork_admit"(NEW.tenant_id, NEW.person_id);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "conversations" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "queries" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "answers" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "feedback" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "threads" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "turns" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "messages" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "snapshots" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "evidence" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "exam_attempts" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "exam_lockouts" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "exam_outbox" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "idempotency_keys" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "trainer_questions" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();--> statement-breakpoint
CREATE TRIGGER "admit_person" BEFORE INSERT ON "enrolments" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_person"();--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "lti_people" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "lti_grades" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();
