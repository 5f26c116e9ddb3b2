// Files follow one another in one browser profile: the wallet that one remembers, the next must not meet.
localStorage.clear()
sessionStorage.clear()
