const svg = (body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${body}</svg>`)}`

/** Invented marks, drawn for the gallery. */
export const pictures = {
  harbor: svg(
    '<path fill="#14344f" d="M0 0h40v40H0z"/><path fill="#5db2ea" d="M0 25q5 3 10 0t10 0 10 0 10 0v15H0z"/><path fill="#fff" d="M19 9v13h-9zM22 13v9h7z"/>',
  ),
  quill: svg(
    '<path fill="#f0683a" d="M0 0h40v40H0z"/><path fill="#fff" d="M11 29c2-9 8-16 18-18-1 9-7 14-14 14z"/>',
  ),
  oriole: svg(
    '<path fill="#ffc633" d="M0 0h40v40H0z"/><circle cx="19" cy="20" r="9" fill="#23211d"/><path fill="#fff" d="M20 20V11a9 9 0 0 1 9 9z"/>',
  ),
  kestrel: svg('<path fill="#b4243c" d="M0 0h40v40H0z"/><path fill="#fff" d="M8 15l12 13 12-13-12 5z"/>'),
  fernway: svg(
    '<path fill="#1f7a4d" d="M0 0h40v40H0z"/><path fill="#e9f7d9" d="M19 32V10h2v22zM21 16l7-3-6 7zM19 16l-7-3 6 7zM21 23l8-2-7 6zM19 23l-8-2 7 6z"/>',
  ),
  ether: svg(
    '<path fill="#5a68d6" d="M0 0h40v40H0z"/><path stroke="#fff" stroke-width="4" stroke-linecap="round" d="M12 13h16M14 20h12M12 27h16"/>',
  ),
  dollar: svg(
    '<path fill="#2e74d2" d="M0 0h40v40H0z"/><path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" d="M25 15q-1-3-5-3t-5 4 5 4 5 4-5 4-5-3M20 9v3M20 28v3"/>',
  ),
  base: svg(
    '<path fill="#1f5eff" d="M0 0h40v40H0z"/><path fill="#fff" d="M10 21a10 9 0 0 1 20 0zM10 24h20v4H10z"/>',
  ),
  dai: svg(
    '<path fill="#f5ac37" d="M0 0h40v40H0z"/><path fill="none" stroke="#fff" stroke-width="3" d="M15 11h5a9 9 0 0 1 0 18h-5zM10 18h21M10 22h21"/>',
  ),
}
