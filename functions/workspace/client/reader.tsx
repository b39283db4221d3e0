document.documentElement.classList.add('is-live');

export {};
