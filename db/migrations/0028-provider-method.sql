-- How the provider itself calls the way in which something was paid, beside our own word of three (contract 4.23).
alter table investments add column if not exists provider_method text;
