CREATE TABLE "author_notes" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"note_id" uuid NOT NULL,
	"question" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "author_notes_tenant_id_course_id_note_id_pk" PRIMARY KEY("tenant_id","course_id","note_id")
);
--> statement-breakpoint
CREATE TABLE "kept_manifests" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"version" integer NOT NULL,
	"path" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "kept_manifests_tenant_id_course_id_version_path_pk" PRIMARY KEY("tenant_id","course_id","version","path")
);
--> statement-breakpoint
ALTER TABLE "author_notes" ADD CONSTRAINT "author_notes_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_manifests" ADD CONSTRAINT "kept_manifests_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;