CREATE INDEX "payouts_due" ON "payouts" USING btree ("ends_on") WHERE "payouts"."status" = 'due';--> statement-breakpoint
CREATE INDEX "payment_transactions_paid" ON "payment_transactions" USING btree ("paid_at") WHERE "payment_transactions"."paid_at" is not null;
