-- The board computes the colors of clients, as those of projects.
alter table clients drop column color;
