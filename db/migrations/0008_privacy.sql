CREATE TABLE "departed_learners" (
	"tenant_id" text NOT NULL,
	"learner_hash" text NOT NULL,
	"from_learner_id" text,
	"into_learner_id" text,
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
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "departed_learners_by_account" ON "departed_learners" USING btree ("tenant_id","into_learner_id");--> statement-breakpoint
CREATE INDEX "departed_learners_by_end" ON "departed_learners" USING btree ("blocked_until");--> statement-breakpoint
CREATE INDEX "erasures_by_tenant" ON "erasures" USING btree ("tenant_id","erased_at");--> statement-breakpoint
CREATE INDEX "answers_by_learner" ON "answers" USING btree ("tenant_id","learner_id");--> statement-breakpoint
CREATE INDEX "feedback_by_learner" ON "feedback" USING btree ("tenant_id","learner_id");--> statement-breakpoint
CREATE INDEX "queries_by_age" ON "queries" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "trainer_questions_by_replier" ON "trainer_questions" USING btree ("tenant_id","replied_by") WHERE "trainer_questions"."replied_by" is not null;--> statement-breakpoint
CREATE INDEX "evidence_of_waivers" ON "evidence" USING btree ("tenant_id",("event" ->> 'byTeacherId')) WHERE "evidence"."event" ->> 'type' = 'waiver';--> statement-breakpoint
CREATE INDEX "exam_outbox_by_learner" ON "exam_outbox" USING btree ("tenant_id","learner_id");--> statement-breakpoint
CREATE INDEX "messages_by_learner" ON "messages" USING btree ("tenant_id","learner_id");--> statement-breakpoint
CREATE INDEX "turns_by_learner" ON "turns" USING btree ("tenant_id","learner_id");--> statement-breakpoint
CREATE INDEX "turns_by_age" ON "turns" USING btree ("tenant_id","created_at");--> statement-breakpoint
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
CREATE TRIGGER "admit_person" BEFORE INSERT ON "enrolments" FOR EACH ROW EXECUTE FUNCTION "groundwork_admit_person"();
