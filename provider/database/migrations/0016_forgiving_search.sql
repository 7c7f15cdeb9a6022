CREATE EXTENSION IF NOT EXISTS btree_gin SCHEMA public;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public;--> statement-breakpoint
-- The same as `foldText` of the contract; begins with a space, so that the beginning of each word can be asked for.
CREATE FUNCTION "fold_text"("given" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || btrim(regexp_replace(translate(lower(public.unaccent('public.unaccent'::regdictionary, given)), '''’ʼ`', ''), '[\s‐-―-]+', ' ', 'g'))
$$;--> statement-breakpoint
CREATE FUNCTION "coach_search_text"("coach" uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT fold_text(concat_ws(' ', a.first_name, a.last_name,
    (SELECT string_agg(DISTINCT s.name, ' ' ORDER BY s.name) FROM coach_infos i, unnest(i.specialties) s(name) WHERE i.coach_id = coach)))
  FROM accounts a WHERE a.id = coach
$$;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "coaches" SET "search_text" = coach_search_text("account_id");--> statement-breakpoint
UPDATE "employees" e SET "search_text" = fold_text(a."first_name" || ' ' || a."last_name" || ' ' || a."email") FROM "accounts" a WHERE a."id" = e."account_id";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "copy_name_to_coach"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_name := coalesce((SELECT lower(last_name || ' ' || first_name) FROM accounts WHERE id = NEW.account_id FOR SHARE), '');
  NEW.search_text := coalesce(coach_search_text(NEW.account_id), '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "copy_name_to_coaches"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE coaches SET sort_name = lower(NEW.last_name || ' ' || NEW.first_name), search_text = coach_search_text(NEW.id) WHERE account_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "copy_specialties_to_coach"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.coach_id ELSE NEW.coach_id END;
BEGIN
  UPDATE coaches SET search_text = coach_search_text(changed) WHERE account_id = changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "coach_infos_specialties" AFTER INSERT OR DELETE OR UPDATE OF "specialties" ON "coach_infos"
  FOR EACH ROW EXECUTE FUNCTION "copy_specialties_to_coach"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "copy_name_to_employee"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The lock makes it wait for who is changing the name, and take the new one.
  SELECT lower(last_name || ' ' || first_name), fold_text(first_name || ' ' || last_name || ' ' || email)
    INTO NEW.sort_name, NEW.search_text FROM accounts WHERE id = NEW.account_id FOR SHARE;
  NEW.sort_name := coalesce(NEW.sort_name, '');
  NEW.search_text := coalesce(NEW.search_text, '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "copy_name_to_employees"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE employees SET sort_name = lower(NEW.last_name || ' ' || NEW.first_name),
    search_text = fold_text(NEW.first_name || ' ' || NEW.last_name || ' ' || NEW.email) WHERE account_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "accounts_name_of_employees" ON "accounts";--> statement-breakpoint
CREATE TRIGGER "accounts_name_of_employees" AFTER UPDATE OF "first_name", "last_name", "email" ON "accounts"
  FOR EACH ROW WHEN ((OLD."first_name", OLD."last_name", OLD."email") IS DISTINCT FROM (NEW."first_name", NEW."last_name", NEW."email"))
  EXECUTE FUNCTION "copy_name_to_employees"();--> statement-breakpoint
CREATE INDEX "coaches_search" ON "coaches" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "employees_search" ON "employees" USING gin ("enterprise_id","search_text" gin_trgm_ops) WHERE "employees"."is_latest";
