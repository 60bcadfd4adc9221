select allow_in_check('admin_actions', 'admin_actions_action_check', 'set_invoice_rule', 'retry_invoice', 'close_invoice');
-- A rule is about no person: it has no target.
select allow_in_check('admin_actions', 'admin_actions_check', 'set_invoice_rule');
