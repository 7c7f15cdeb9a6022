ALTER TABLE "support_answers" RENAME TO "support_entries";--> statement-breakpoint
ALTER TABLE "support_entries" RENAME COLUMN "admin_id" TO "author_id";--> statement-breakpoint
ALTER TABLE "support_entries" RENAME CONSTRAINT "support_answers_issue_id_support_issues_id_fk" TO "support_entries_issue_id_support_issues_id_fk";--> statement-breakpoint
ALTER TABLE "support_entries" RENAME CONSTRAINT "support_answers_admin_id_accounts_id_fk" TO "support_entries_author_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "support_answers_pkey" RENAME TO "support_entries_pkey";--> statement-breakpoint
ALTER INDEX "support_answers_issue" RENAME TO "support_entries_issue";--> statement-breakpoint
ALTER TABLE "support_entries" ADD COLUMN "kind" text DEFAULT 'answer' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_entries" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "support_entries" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support_entries" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "support_entries" ADD CONSTRAINT "support_entries_kind_known" CHECK ("support_entries"."kind" in ('answer', 'reply', 'note', 'change'));--> statement-breakpoint
ALTER TABLE "support_entries" ADD CONSTRAINT "support_entries_said" CHECK (("support_entries"."kind" = 'change') = ("support_entries"."text" is null));--> statement-breakpoint
ALTER TABLE "support_issues" ADD COLUMN "reporter_role" text;--> statement-breakpoint
ALTER TABLE "support_issues" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "support_issues" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_issues" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION "support_search_text"("issue" "support_issues") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT fold_text(concat_ws(' ', issue.title, issue.description, a.first_name, a.last_name, a.email, e.name))
  FROM accounts a LEFT JOIN enterprises e ON e.id = issue.enterprise_id WHERE a.id = issue.reporter_id
$$;--> statement-breakpoint
UPDATE "support_issues" i SET "reporter_role" = a."role", "search_text" = coalesce(support_search_text(i), ''),
  "assignee_id" = (SELECT e."author_id" FROM "support_entries" e WHERE e."issue_id" = i."id" ORDER BY e."at" LIMIT 1),
  "waiting_since" = CASE WHEN i."resolved_at" IS NULL AND NOT EXISTS (SELECT 1 FROM "support_entries" e WHERE e."issue_id" = i."id")
    THEN i."created_at" END
  FROM "accounts" a WHERE a."id" = i."reporter_id";--> statement-breakpoint
ALTER TABLE "support_issues" ALTER COLUMN "reporter_role" SET NOT NULL;--> statement-breakpoint
CREATE FUNCTION "copy_support_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := coalesce(support_search_text(NEW), '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "support_issues_search_text" BEFORE INSERT ON "support_issues"
  FOR EACH ROW EXECUTE FUNCTION "copy_support_search_text"();--> statement-breakpoint
ALTER TABLE "support_issues" ADD CONSTRAINT "support_issues_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_issues" ADD CONSTRAINT "support_issues_role_known" CHECK ("support_issues"."reporter_role" in ('USER', 'COACH', 'EMPLOYER', 'ADMIN'));--> statement-breakpoint
CREATE INDEX "support_issues_status" ON "support_issues" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "support_issues_unfinished" ON "support_issues" USING btree ("created_at","id") WHERE "support_issues"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "support_issues_waiting" ON "support_issues" USING btree ("waiting_since","id") WHERE "support_issues"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "support_issues_assignee" ON "support_issues" USING btree ("assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "support_issues_category" ON "support_issues" USING btree ("category_id","created_at","id");--> statement-breakpoint
CREATE INDEX "support_issues_search" ON "support_issues" USING gin ("search_text" gin_trgm_ops);
