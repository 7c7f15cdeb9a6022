ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_push_subscription_id_push_subscriptions_id_fk";
--> statement-breakpoint
CREATE INDEX "audit_entries_health_age" ON "audit_entries" USING btree ("at") WHERE "action" in ('health-data.read', 'data.exported', 'care.spoken', 'care.taken', 'care.given-back');--> statement-breakpoint
CREATE INDEX "audit_entries_other_age" ON "audit_entries" USING btree ("at") WHERE not ("action" in ('health-data.read', 'data.exported', 'care.spoken', 'care.taken', 'care.given-back'));--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("read_at") WHERE "notifications"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_any_session" ON "push_subscriptions" USING btree ("sign_in_session_id");--> statement-breakpoint
CREATE INDEX "sign_in_sessions_end" ON "sign_in_sessions" USING btree (least("revoked_at", "expires_at"));--> statement-breakpoint
-- What is forgotten because of its age stays counted: who forgets it says so for its transaction (provider/notifications/forgetting.ts).
CREATE OR REPLACE TRIGGER "deliveries_count" AFTER INSERT OR DELETE OR UPDATE OF "status", "sent_at", "shown_at", "clicked_at" ON "deliveries"
  FOR EACH ROW WHEN (current_setting('zh.keeps_counts', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION "count_delivery"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "notifications_erase_announcement" AFTER DELETE ON "notifications"
  FOR EACH ROW WHEN (OLD."announcement_id" IS NOT NULL AND OLD."read_at" IS NOT NULL AND current_setting('zh.keeps_counts', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION "count_read_announcement"();
