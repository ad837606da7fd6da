-- Customers see where they are signed in. Of the user agent only the names of browser and system are stored.
alter table login_session
  add column browser text check (length(browser) <= 40),
  add column system text check (length(system) <= 40);
