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
ALTER TABLE "conversations" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_questions" ADD CONSTRAINT "trainer_questions_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_questions" ADD CONSTRAINT "trainer_questions_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_questions" ADD CONSTRAINT "trainer_questions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_questions" ADD CONSTRAINT "trainer_questions_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "classes_by_course" ON "classes" USING btree ("tenant_id","course_id");--> statement-breakpoint
CREATE INDEX "enrolments_by_person" ON "enrolments" USING btree ("tenant_id","course_id","person_id");--> statement-breakpoint
CREATE INDEX "trainer_questions_by_course" ON "trainer_questions" USING btree ("tenant_id","course_id","created_at");--> statement-breakpoint
CREATE INDEX "trainer_questions_by_learner" ON "trainer_questions" USING btree ("tenant_id","learner_id","course_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_one_per_thread" UNIQUE("thread_id");