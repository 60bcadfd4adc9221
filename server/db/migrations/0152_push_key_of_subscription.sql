-- The VAPID public key that the browser subscribed with: a subscription works with no other. Null: it is from before this
-- column, and its next visit fills it.
alter table push_subscriptions add column vapid_public_key text;
