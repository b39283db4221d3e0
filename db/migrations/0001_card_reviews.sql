CREATE TABLE "card_reviews" (
	"tenant_id" text NOT NULL,
	"course_id" text NOT NULL,
	"learner_id" text NOT NULL,
	"reference" text NOT NULL,
	"text_hash" text NOT NULL,
	"content_hash" text NOT NULL,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"reviews" integer NOT NULL,
	"lapses" integer NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_reviews_pk" PRIMARY KEY("tenant_id","course_id","learner_id","reference","text_hash")
);
--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_of_course" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "admit_learner" BEFORE INSERT ON "card_reviews" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_learner"();
