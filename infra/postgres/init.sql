-- Run once, by the superuser, on an empty server: the roles and the database. The migrations do the rest.
--
--   bachat_owner  owns the database: migrations, the queue's tables, partitions, retention
--   bachat_app    what the program may do; each migration grants it its tables
--   bachat_api    the program's login, a member of bachat_app: it can neither change tables nor rewrite history
--   bachat_calls  the same behind a pooler, for the verification API's calls, whose sessions have settings of their own
\getenv owner_password OWNER_DATABASE_PASSWORD
\getenv app_password APP_DATABASE_PASSWORD

CREATE ROLE bachat_app NOLOGIN;
CREATE ROLE bachat_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE bachat_api LOGIN PASSWORD :'app_password' IN ROLE bachat_app;
CREATE ROLE bachat_calls LOGIN PASSWORD :'app_password' IN ROLE bachat_app;
CREATE DATABASE bachat OWNER bachat_owner;
REVOKE CONNECT ON DATABASE bachat FROM PUBLIC;
GRANT CONNECT ON DATABASE bachat TO bachat_api, bachat_calls;
