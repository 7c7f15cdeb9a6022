DROP INDEX "sessions_start";--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "may_have_unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_coaching" ON "accounts" USING btree ("id") WHERE "accounts"."role" = 'COACH' and "accounts"."deleted_at" is null and "accounts"."deactivated_at" is null;--> statement-breakpoint
CREATE INDEX "conversation_members_unread" ON "conversation_members" USING btree ("account_id") WHERE "conversation_members"."may_have_unread";--> statement-breakpoint
CREATE INDEX "member_coaches_offering" ON "member_coaches" USING btree ("offering_id") WHERE "member_coaches"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_offering_coming" ON "sessions" USING btree ("offering_id","starts_at") WHERE "sessions"."status" in ('requested', 'scheduled');--> statement-breakpoint
CREATE INDEX "sessions_start" ON "sessions" USING btree ("starts_at","id","status");--> statement-breakpoint
UPDATE "conversation_members" m SET "may_have_unread" = true FROM "conversations" c
  WHERE c."id" = m."conversation_id" AND c."last_position" > m."last_read_position";--> statement-breakpoint
CREATE FUNCTION "note_unread_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The conversation's row is locked by who adds a message: whoever notes that all is read has done so, or waits.
  UPDATE conversation_members SET may_have_unread = true
    WHERE conversation_id = NEW.conversation_id AND account_id <> NEW.sender_id AND NOT may_have_unread;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "messages_unread" AFTER INSERT ON "messages" FOR EACH ROW EXECUTE FUNCTION "note_unread_message"();--> statement-breakpoint
-- Who joins a conversation has not read what was said before. The lock makes it wait for a message that is being added.
CREATE FUNCTION "note_unread_of_joining"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.may_have_unread := coalesce((SELECT last_position > NEW.last_read_position FROM conversations WHERE id = NEW.conversation_id FOR SHARE), false);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "conversation_members_unread" BEFORE INSERT ON "conversation_members" FOR EACH ROW EXECUTE FUNCTION "note_unread_of_joining"();
