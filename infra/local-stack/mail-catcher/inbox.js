// Refreshes the list while the page is visible.
const list = document.getElementById("list");

async function refresh() {
  if (document.hidden) return;
  try {
    const response = await fetch(`/list${location.search}`);
    const markup = await response.text();
    if (response.ok && list !== null && list.innerHTML !== markup) list.innerHTML = markup;
  } catch {
    // The catcher was stopped; the next round asks again.
  }
}

setInterval(() => void refresh(), 2000);
document.addEventListener("visibilitychange", () => void refresh());
