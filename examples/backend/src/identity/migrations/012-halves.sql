create table if not exists identity_halves (
  user_id text primary key references identity_users on delete cascade,
  wrapped text not null
);
