select allow_in_check('setting_rows', 'setting_rows_name_check', 'service_area');
