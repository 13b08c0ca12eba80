import { createRoot } from "react-dom/client";

// Stands here until the site's own entry does.
const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<h1>Bachat</h1>);
