CREATE TABLE "legal_agreements" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"language" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "legal_agreements_account_id_kind_number_pk" PRIMARY KEY("account_id","kind","number"),
	CONSTRAINT "legal_agreements_language_known" CHECK ("legal_agreements"."language" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" integer,
	"content" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"needs_agreement" boolean NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"published_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "legal_texts_kind_known" CHECK ("legal_texts"."kind" in ('terms', 'privacy', 'coaches', 'client')),
	CONSTRAINT "legal_texts_published" CHECK (("legal_texts"."number" is null) = ("legal_texts"."published_at" is null) and ("legal_texts"."number" is null) = ("legal_texts"."valid_from" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "legal_texts_number" ON "legal_texts" USING btree ("kind","number");--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "legal_agreements" ADD CONSTRAINT "legal_agreements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_agreements" ADD CONSTRAINT "legal_agreements_kind_number_legal_texts_kind_number_fk" FOREIGN KEY ("kind","number") REFERENCES "public"."legal_texts"("kind","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_updated_by_accounts_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_agreements_version" ON "legal_agreements" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_texts_draft" ON "legal_texts" USING btree ("kind") WHERE "legal_texts"."number" is null;--> statement-breakpoint
ALTER TABLE "coaches" DROP COLUMN "accepted_agreement";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_country_code" CHECK ("accounts"."country" ~ '^[A-Z]{2}$');--> statement-breakpoint
CREATE FUNCTION "keep_legal_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.number IS NULL THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.withdrawn_at IS NOT NULL
    OR (NEW.kind, NEW.number, NEW.content, NEW.changes, NEW.needs_agreement, NEW.valid_from, NEW.published_at)
      IS DISTINCT FROM (OLD.kind, OLD.number, OLD.content, OLD.changes, OLD.needs_agreement, OLD.valid_from, OLD.published_at) THEN
    RAISE EXCEPTION 'a published legal text never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'legal_texts_kept';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "legal_texts_kept" BEFORE UPDATE OR DELETE ON "legal_texts"
  FOR EACH ROW EXECUTE FUNCTION "keep_legal_text"();
