import { defineMessages } from "@bachat/site";

export const orderMessages = defineMessages({
  up: "Move {{name}} up",
  down: "Move {{name}} down",
  moved: "{{name}} is number {{position}} now",
  moveTitle: "Move {{name}}",
  position: "Position",
  positionHint: "From 1 to {{last}}.",
  positionWrong: "Enter a whole number from 1 to {{last}}.",
  move: "Move",
  failed: "It was not moved",
});
