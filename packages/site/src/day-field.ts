/** An entry of its own: only sites with days to choose load the calendar. */
export { DayField } from "./day-field/DayField.tsx";
