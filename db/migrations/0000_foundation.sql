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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_one_per_query" UNIQUE("query_id")
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
	"primary_topic" text,
	"secondary_topics" text[] NOT NULL,
	"keywords" text[] NOT NULL,
	"is_dedicated_topic" boolean NOT NULL,
	"depth_level" integer NOT NULL,
	"parent_reference" text,
	"related_references" text[] NOT NULL,
	CONSTRAINT "content_nodes_tenant_id_course_id_reference_valid_from_pk" PRIMARY KEY("tenant_id","course_id","reference","valid_from"),
	CONSTRAINT "content_nodes_range" CHECK ("content_nodes"."valid_to" is null or "content_nodes"."valid_to" > "content_nodes"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"manifest_hash" text NOT NULL,
	"embedding_model" text NOT NULL,
	"node_count" integer DEFAULT 0 NOT NULL,
	"dense_baseline_mean" double precision DEFAULT 0 NOT NULL,
	"dense_baseline_deviation" double precision DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	CONSTRAINT "course_versions_tenant_id_course_id_version_pk" PRIMARY KEY("tenant_id","course_id","version")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"published_version" integer DEFAULT 0 NOT NULL,
	"previous_version" integer DEFAULT 0 NOT NULL,
	"latest_version" integer DEFAULT 0 NOT NULL,
	"lease_holder" text,
	"lease_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_tenant_id_course_id_pk" PRIMARY KEY("tenant_id","course_id")
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
CREATE TABLE "feedback" (
	"answer_id" uuid NOT NULL,
	"tenant_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"rating" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_answer_id_learner_id_pk" PRIMARY KEY("answer_id","learner_id")
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
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
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
ALTER TABLE "answer_references" ADD CONSTRAINT "answer_references_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_references" ADD CONSTRAINT "answer_references_of_node" FOREIGN KEY ("tenant_id","course_id","reference","node_valid_from") REFERENCES "public"."content_nodes"("tenant_id","course_id","reference","valid_from") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_query_id_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canonical_references" ADD CONSTRAINT "canonical_references_of_container" FOREIGN KEY ("tenant_id","course_id","container_code") REFERENCES "public"."content_containers"("tenant_id","course_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_container_versions" ADD CONSTRAINT "container_versions_of_container" FOREIGN KEY ("tenant_id","course_id","code") REFERENCES "public"."content_containers"("tenant_id","course_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_containers" ADD CONSTRAINT "content_containers_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_nodes" ADD CONSTRAINT "content_nodes_of_reference" FOREIGN KEY ("tenant_id","course_id","reference") REFERENCES "public"."canonical_references"("tenant_id","course_id","reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_nodes" ADD CONSTRAINT "content_nodes_of_container" FOREIGN KEY ("tenant_id","course_id","container_code") REFERENCES "public"."content_containers"("tenant_id","course_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_nodes" ADD CONSTRAINT "content_nodes_of_document" FOREIGN KEY ("tenant_id","course_id","document_number") REFERENCES "public"."documents"("tenant_id","course_id","document_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_terms" ADD CONSTRAINT "course_terms_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_of_document" FOREIGN KEY ("tenant_id","course_id","document_number") REFERENCES "public"."documents"("tenant_id","course_id","document_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_documents" ADD CONSTRAINT "ingest_documents_run_id_ingest_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."ingest_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_runs" ADD CONSTRAINT "ingest_runs_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queries" ADD CONSTRAINT "queries_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queries" ADD CONSTRAINT "queries_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_references_by_node" ON "answer_references" USING btree ("tenant_id","course_id","reference","node_valid_from");--> statement-breakpoint
CREATE INDEX "answers_by_course" ON "answers" USING btree ("tenant_id","course_id","created_at");--> statement-breakpoint
CREATE INDEX "content_nodes_by_container" ON "content_nodes" USING btree ("tenant_id","course_id","container_code","sequence");--> statement-breakpoint
CREATE INDEX "content_nodes_by_document" ON "content_nodes" USING btree ("tenant_id","course_id","document_number");--> statement-breakpoint
CREATE INDEX "content_nodes_by_content" ON "content_nodes" USING btree ("tenant_id","course_id","content_hash");--> statement-breakpoint
CREATE INDEX "conversations_by_learner" ON "conversations" USING btree ("tenant_id","learner_id");--> statement-breakpoint
CREATE INDEX "ingest_runs_by_course" ON "ingest_runs" USING btree ("tenant_id","course_id","started_at");--> statement-breakpoint
CREATE INDEX "queries_by_conversation" ON "queries" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "queries_by_learner" ON "queries" USING btree ("tenant_id","learner_id");