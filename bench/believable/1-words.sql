-- What chance says of somebody, always the same: between 0 and 1, for each question anew.
create function pg_temp.chance(who bigint, question bigint) returns float8 language sql immutable as $$
  select (hashint8extended(who, question) & 4503599627370495)::float8 / 4503599627370496
$$;

create function pg_temp.id_of(kind text, who bigint) returns uuid language sql immutable as $$
  select overlay(overlay(md5(kind || who::text) placing '4' from 13) placing '8' from 17)::uuid
$$;

-- Which word of a list: the first ones are the usual ones.
create function pg_temp.usual(chance float8, words bigint) returns bigint language sql immutable as $$
  select 1 + floor(chance ^ 1.4 * words)::bigint
$$;

create function pg_temp.day_of(moment timestamptz) returns date language sql immutable as $$
  select (moment at time zone 'Europe/Amsterdam')::date
$$;

-- Words with what is left of them in an address.
create temporary table word as
  select kind, place, word, regexp_replace(plain_text(word), '[^a-z]', '', 'g') as plain
    from (values
    ('first', array['Jan', 'Maria', 'Johan', 'Anna', 'Peter', 'Janneke', 'Hans', 'Els', 'Willem', 'Sanne', 'Kees', 'Ingrid', 'Henk', 'Marjan', 'Mohammed', 'Fatima', 'Piet', 'Lotte', 'Daan', 'Emma', 'Bram',
      'Sophie', 'Lars', 'Femke', 'Tim', 'Julia', 'Thijs', 'Anouk', 'Ruben', 'Noor', 'Jasper', 'Zoë', 'Stijn', 'Renée', 'Sjoerd', 'Loïs', 'Jurre', 'Chloé', 'Gijs', 'Annelies', 'Floris', 'Mieke', 'Koen',
      'Wietske', 'Bart', 'Hülya', 'Ahmet', 'Nguyệt', 'Joël', 'Trijntje', 'Wouter', 'Yvonne', 'Martijn', 'Saskia', 'Ümit', 'Liesbeth', 'Jelle', 'Truus', 'Adriaan', 'Geertruida']),
    ('last', array['de Jong', 'Jansen', 'de Vries', 'van den Berg', 'Bakker', 'van Dijk', 'Visser', 'Janssen', 'Smit', 'Meijer', 'de Boer', 'Mulder', 'de Groot', 'Bos', 'Vos', 'Peters', 'Hendriks', 'van Leeuwen',
      'Dekker', 'Brouwer', 'de Wit', 'Dijkstra', 'Smits', 'de Graaf', 'van der Meer', 'Kok', 'Jacobs', 'van der Linden', 'de Haan', 'Vermeulen', 'van den Heuvel', 'van der Veen', 'van den Broek',
      'de Bruijn', 'Schouten', 'van Beek', 'van der Heijden', 'Willems', 'van Vliet', 'Hoekstra', 'Maas', 'Verhoeven', 'Koster', 'van Dam', 'van der Wal', 'Prins', 'Blom', 'Huisman', 'Kuipers', 'Veenstra',
      'Postma', 'Kramer', 'van den Bosch', 'Bosman', 'van Wijk', 'Scholten', 'van ''t Hof', 'in ''t Veld', 'op den Kamp', 'ter Horst', 'van de Ven', 'ten Brink', 'van Bergen', 'El Idrissi', 'Yılmaz',
      'Nguyen', 'Özdemir', 'den Hartog', 'Terpstra', 'van Rossum', 'van der Zanden', 'Zijlstra', 'Quist', 'Ypma', 'van Oranje-Bergsma', 'd''Ancona']),
    ('city', array['Amsterdam', 'Rotterdam', 'Den Haag', 'Utrecht', 'Eindhoven', 'Groningen', 'Tilburg', 'Almere', 'Breda', 'Nijmegen', 'Apeldoorn', 'Haarlem', 'Arnhem', 'Enschede', 'Amersfoort', 'Zaandam',
      '''s-Hertogenbosch', 'Zwolle', 'Leiden', 'Zoetermeer', 'Leeuwarden', 'Maastricht', 'Dordrecht', 'Ede', 'Alphen aan den Rijn', 'Alkmaar', 'Emmen', 'Delft', 'Deventer', 'Sittard', 'Hilversum',
      'Heerlen', 'Purmerend', 'Bergen op Zoom', 'Middelburg', 'Sneek', 'Winschoten', 'Tiel', 'Schagen', 'Oude Pekela']),
    ('street', array['Kerkstraat', 'Dorpsstraat', 'Schoolstraat', 'Molenweg', 'Julianalaan', 'Stationsweg', 'Beatrixstraat', 'Nieuwstraat', 'Industrieweg', 'Lindelaan', 'Wilhelminapark', 'Oude Gracht']),
    ('mailbox', array['gmail.com', 'hotmail.com', 'ziggo.nl', 'outlook.com', 'kpnmail.nl', 'live.nl', 'planet.nl', 'icloud.com', 'home.nl', 'xs4all.nl', 'casema.nl', 'upcmail.nl'])
  ) list (kind, words), unnest(words) with ordinality as one (word, place);
analyze word;
create temporary table words as
  select count(*) filter (where kind = 'first') as firsts, count(*) filter (where kind = 'last') as lasts, count(*) filter (where kind = 'city') as cities,
    count(*) filter (where kind = 'street') as streets, count(*) filter (where kind = 'mailbox') as mailboxes from word;
