-- What somebody wants to invest or has invested. Amounts are whole cents.
create table if not exists investments (
  id uuid primary key default gen_random_uuid(),
  investor_id uuid references investors,
  amount_cents bigint not null check (amount_cents > 0),
  number_of_shares int not null check (number_of_shares > 0),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'processing', 'paid', 'failed')),
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed')),
  payment_method text check (payment_method in ('ideal', 'creditcard', 'bank_transfer')),
  payment_date date,
  paid_at timestamptz,
  manual_payment_reference text,
  notes text,
  guest_session_id uuid,
  guest_email text not null check (guest_email = lower(btrim(guest_email))),
  guest_name text not null,
  guest_phone text not null,
  metadata jsonb not null default '{}',
  -- The guest chose another amount: no longer to be paid, unless he comes back to it.
  superseded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint paid_is_completed check ((payment_status = 'paid') = (status = 'completed')),
  constraint failed_is_failed check ((payment_status = 'failed') = (status = 'failed')),
  constraint paid_has_a_moment check ((payment_status = 'paid') = (paid_at is not null)),
  constraint paid_has_an_investor check (payment_status <> 'paid' or investor_id is not null)
);
create index if not exists investments_of_investor on investments (investor_id, created_at);
create index if not exists investments_of_guest on investments (guest_email, created_at);
create index if not exists investments_paid on investments (paid_at) where payment_status = 'paid';

-- Numbers that an admin gives away without an investment (spec 2, section 4).
create table if not exists admin_certificate_assignments (
  id uuid primary key default gen_random_uuid(),
  investor_id uuid not null references investors,
  certificate_quantity int not null check (certificate_quantity between 1 and 10000),
  assignment_reason text not null,
  status text not null default 'assigned' check (status in ('assigned', 'released')),
  assigned_by uuid references admin_users,
  assigned_at timestamptz not null
);
create index if not exists assignments_of_investor on admin_certificate_assignments (investor_id);
