CREATE TABLE "reported_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issue_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"sender_role" text NOT NULL,
	"text" text NOT NULL,
	"file_id" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reported_messages_role_known" CHECK ("reported_messages"."sender_role" in ('USER', 'COACH', 'EMPLOYER', 'ADMIN'))
);
--> statement-breakpoint
DROP INDEX "sessions_conversation";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "conversation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "delivered_position" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "left_position" bigint;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "first_position" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_event" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "thumbnail_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "voice_seconds" double precision;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "waveform" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "event" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "messages" SET "event" = "position", "changed_at" = "received_at";--> statement-breakpoint
UPDATE "conversations" SET "last_event" = "last_position";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "event" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "changed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_issue_id_support_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."support_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_sender_id_accounts_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reported_messages_issue" ON "reported_messages" USING btree ("issue_id","sent_at");--> statement-breakpoint
CREATE INDEX "reported_messages_sender" ON "reported_messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "reported_messages_file" ON "reported_messages" USING btree ("file_id") WHERE "reported_messages"."file_id" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thumbnail_id_files_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_event" ON "messages" USING btree ("conversation_id","event");--> statement-breakpoint
CREATE INDEX "messages_received" ON "messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id","received_at");--> statement-breakpoint
CREATE INDEX "messages_file" ON "messages" USING btree ("file_id") WHERE "messages"."file_id" is not null;--> statement-breakpoint
-- Both languages: a conversation can change between them. Folded first, for who leaves the accents out.
CREATE FUNCTION "message_words"("given" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('pg_catalog.english'::regconfig, public.fold_text(given)) || to_tsvector('pg_catalog.spanish'::regconfig, public.fold_text(given))
$$;--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("conversation_id",message_words("text"));--> statement-breakpoint
CREATE FUNCTION "pair_key_of"("one" uuid, "other" uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(one, other)::text || ':' || greatest(one, other)::text
$$;--> statement-breakpoint
-- The direct conversation of each pair: given are a member, a coach, an id for a new one, and when.
CREATE FUNCTION "keep_direct_conversations"("member_ids" uuid[], "coach_ids" uuid[], "new_ids" uuid[], "times" timestamptz[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversations (id, kind, pair_key, created_at)
    SELECT DISTINCT ON (pair_key_of(p.member_id, p.coach_id)) p.new_id, 'direct', pair_key_of(p.member_id, p.coach_id), p.at FROM (
      SELECT * FROM unnest(member_ids, coach_ids, new_ids, times) u(member_id, coach_id, new_id, at) WHERE u.member_id <> u.coach_id
    ) p WHERE NOT EXISTS (SELECT 1 FROM conversations c WHERE c.pair_key = pair_key_of(p.member_id, p.coach_id))
    ON CONFLICT (pair_key) DO NOTHING;
  INSERT INTO conversation_members (conversation_id, account_id, joined_at)
    SELECT DISTINCT ON (c.id, person.id) c.id, person.id, p.at
    FROM unnest(member_ids, coach_ids, times) p(member_id, coach_id, at)
    JOIN conversations c ON c.pair_key = pair_key_of(p.member_id, p.coach_id)
    CROSS JOIN LATERAL (VALUES (p.member_id), (p.coach_id)) person(id)
    ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_conversations_of_choices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_direct_conversations(array_agg(member_id ORDER BY id), array_agg(coach_id ORDER BY id), array_agg(id ORDER BY id), array_agg(chosen_at ORDER BY id))
    FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "member_coaches_conversation" AFTER INSERT ON "member_coaches" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_conversations_of_choices"();--> statement-breakpoint
-- Who has a place in a session takes part in its conversation; who gave the place up has left it. When the
-- whole session is cancelled nobody leaves. Who waits for a place is not in it.
CREATE FUNCTION "keep_conversations_of_places"("place_ids" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_direct_conversations(array_agg(p.user_id ORDER BY p.id), array_agg(p.coach_id ORDER BY p.id), array_agg(p.id ORDER BY p.id), array_agg(p.updated_at ORDER BY p.id))
    FROM session_registrations p
    WHERE p.id = ANY(place_ids) AND p.session_kind = 'one-on-one' AND p.status IN ('registered', 'attended', 'missed') HAVING count(*) > 0;
  UPDATE sessions s SET conversation_id = c.id FROM session_registrations p, conversations c
    WHERE p.id = ANY(place_ids) AND p.session_kind = 'one-on-one' AND s.id = p.session_id
      AND c.pair_key = pair_key_of(p.user_id, p.coach_id) AND s.conversation_id IS DISTINCT FROM c.id;
  INSERT INTO conversations (id, kind, session_id, created_at)
    SELECT DISTINCT ON (p.session_id) p.id, 'session', p.session_id, p.updated_at FROM session_registrations p
    WHERE p.id = ANY(place_ids) AND p.session_kind = 'group' AND p.status IN ('registered', 'attended', 'missed')
      AND NOT EXISTS (SELECT 1 FROM conversations c WHERE c.session_id = p.session_id)
    ORDER BY p.session_id, p.id
    ON CONFLICT (session_id) DO NOTHING;
  UPDATE sessions s SET conversation_id = c.id FROM session_registrations p, conversations c
    WHERE p.id = ANY(place_ids) AND p.session_kind = 'group' AND s.id = p.session_id AND c.session_id = s.id AND s.conversation_id IS NULL;
  INSERT INTO conversation_members (conversation_id, account_id, joined_at)
    SELECT DISTINCT ON (c.id, person.id) c.id, person.id, p.updated_at
    FROM session_registrations p JOIN conversations c ON c.session_id = p.session_id
    CROSS JOIN LATERAL (VALUES (p.user_id), (p.coach_id)) person(id)
    WHERE p.id = ANY(place_ids) AND p.session_kind = 'group' AND p.status IN ('registered', 'attended', 'missed')
    ON CONFLICT (conversation_id, account_id) DO UPDATE SET left_at = NULL, left_position = NULL WHERE conversation_members.left_at IS NOT NULL;
  UPDATE conversation_members m SET left_at = p.updated_at, left_position = c.last_position
    FROM session_registrations p, conversations c
    WHERE p.id = ANY(place_ids) AND p.session_kind = 'group' AND p.status = 'cancelled' AND p.session_status <> 'cancelled'
      AND c.session_id = p.session_id AND m.conversation_id = c.id AND m.account_id = p.user_id AND m.left_at IS NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_conversations_of_new_places"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_conversations_of_places(array_agg(id)) FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "session_registrations_conversation" AFTER INSERT ON "session_registrations" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_conversations_of_new_places"();--> statement-breakpoint
CREATE FUNCTION "keep_conversation_of_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_conversations_of_places(ARRAY[NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "session_registrations_conversation_status" AFTER UPDATE OF "status" ON "session_registrations"
  FOR EACH ROW WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION "keep_conversation_of_place"();--> statement-breakpoint
-- What was agreed before there were conversations.
UPDATE "sessions" SET "conversation_id" = NULL;--> statement-breakpoint
SELECT keep_direct_conversations(array_agg("member_id" ORDER BY "id"), array_agg("coach_id" ORDER BY "id"), array_agg("id" ORDER BY "id"), array_agg("chosen_at" ORDER BY "id"))
  FROM "member_coaches" HAVING count(*) > 0;--> statement-breakpoint
SELECT keep_conversations_of_places(array_agg("id")) FROM "session_registrations" HAVING count(*) > 0;
