-- Statistics count people who signed off after the deadline. Only the history knows them, and few of its rows are
-- deleted sign-ups.

create index change_sign_off on app.change (school_id, entity_id) where entity = 'signup' and after is null;
