CREATE TABLE "course_images" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"hash" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_images_tenant_id_course_id_hash_pk" PRIMARY KEY("tenant_id","course_id","hash")
);
--> statement-breakpoint
ALTER TABLE "source_files" ADD COLUMN "image_names" text[];--> statement-breakpoint
ALTER TABLE "course_images" ADD CONSTRAINT "course_images_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;