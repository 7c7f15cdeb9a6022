-- A coach has one thing to do at a time; whatever calls race, the second one is refused with 23P01.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_no_overlap"
  EXCLUDE USING gist ("coach_id" WITH =, "busy" WITH &&) WHERE ("status" IN ('requested', 'scheduled'));
--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_no_overlap"
  EXCLUDE USING gist ("coach_id" WITH =, tstzrange("starts_at", "ends_at", '[)') WITH &&) WHERE ("status" <> 'removed');
