create table drivers (
  user_id uuid primary key references users on delete cascade,
  vehicle_plate text not null,
  license_number text not null,
  vehicle_type text not null check (vehicle_type in ('zemidjan', 'standard', 'premium', 'xl')),
  license_issue_date date not null,
  license_expiry_date date not null,
  license_authority text not null,
  license_category text not null,
  has_insurance boolean not null,
  driver_type text not null check (driver_type in ('zem', 'vtc')),
  is_available boolean not null default false,
  approval text not null default 'pending' check (approval in ('pending', 'approved', 'refused', 'suspended')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index drivers_available on drivers (driver_type) where is_available;

create table user_documents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  document_type text not null
    check (document_type in ('license', 'vehicle_registration', 'insurance', 'vehicle_inspection', 'id_card')),
  document_number text,
  issue_date date,
  expiry_date date not null,
  file_url text not null unique,
  status text not null check (status in ('expired', 'expiring_soon', 'valid')),
  notes text,
  created_at timestamptz not null default now()
);
create index user_documents_of_user on user_documents (user_id, expiry_date);
