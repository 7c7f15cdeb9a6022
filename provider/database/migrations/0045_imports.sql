DROP INDEX "accounts_email";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_provisional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "import_mapping" jsonb;--> statement-breakpoint
ALTER TABLE "magic_links" ADD COLUMN "invited_as" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email")) WHERE not "accounts"."is_provisional";--> statement-breakpoint
-- Whoever was imported and has not joined: the account is the employer's to describe until then.
UPDATE "accounts" a SET "is_provisional" = true WHERE a."role" = 'USER' AND a."password_hash" IS NULL AND a."email_verified_at" IS NULL
  AND a."deleted_at" IS NULL AND NOT EXISTS (SELECT 1 FROM "federated_identities" f WHERE f."account_id" = a."id")
  AND EXISTS (SELECT 1 FROM "employees" e WHERE e."account_id" = a."id");--> statement-breakpoint
-- Who has one name is sorted by it, not before everybody.
CREATE FUNCTION "sort_name_of"("last_name" text, "first_name" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(btrim(last_name || ' ' || first_name))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "copy_name_to_coach"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_name := coalesce((SELECT sort_name_of(last_name, first_name) FROM accounts WHERE id = NEW.account_id FOR SHARE), '');
  NEW.search_text := coalesce(coach_search_text(NEW.account_id), '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "copy_name_to_coaches"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE coaches SET sort_name = sort_name_of(NEW.last_name, NEW.first_name), search_text = coach_search_text(NEW.id) WHERE account_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "copy_name_to_employee"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The lock makes it wait for who is changing the name, and take the new one.
  SELECT sort_name_of(last_name, first_name), fold_text(first_name || ' ' || last_name || ' ' || email)
    INTO NEW.sort_name, NEW.search_text FROM accounts WHERE id = NEW.account_id FOR SHARE;
  NEW.sort_name := coalesce(NEW.sort_name, '');
  NEW.search_text := coalesce(NEW.search_text, '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "copy_name_to_employees"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE employees SET sort_name = sort_name_of(NEW.last_name, NEW.first_name),
    search_text = fold_text(NEW.first_name || ' ' || NEW.last_name || ' ' || NEW.email) WHERE account_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Somebody who joins with the account they have takes the employment over into it.
CREATE TRIGGER "employees_moved_name" BEFORE UPDATE OF "account_id" ON "employees"
  FOR EACH ROW WHEN (OLD."account_id" IS DISTINCT FROM NEW."account_id") EXECUTE FUNCTION "copy_name_to_employee"();--> statement-breakpoint
CREATE TRIGGER "employees_moved_latest" AFTER UPDATE OF "account_id" ON "employees"
  FOR EACH ROW WHEN (OLD."account_id" IS DISTINCT FROM NEW."account_id") EXECUTE FUNCTION "note_latest_employment"();
