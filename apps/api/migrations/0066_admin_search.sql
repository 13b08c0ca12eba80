CREATE INDEX "brands_beginning" ON "brands" USING btree ((search_form("name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "offers_beginning" ON "offers" USING btree ((search_form("title") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "students_beginning" ON "students" USING btree ((search_form("name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "students_last_word" ON "students" USING btree ((search_form(substring("name" from '[^ ]+ *$')) collate "C"),"id");