// LaTeX for the characters MathML is written with. Data only; a character not listed stands as itself.

/** Names that LaTeX sets upright by a command of their own. */
export const functionNames: ReadonlySet<string> = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
);

/** Operators whose under- and overscripts are limits. */
export const limitOperators: ReadonlySet<string> = new Set(
  '\\sum \\prod \\coprod \\int \\iint \\oint \\bigcup \\bigcap \\lim \\liminf \\limsup \\max \\min \\sup \\inf \\gcd \\det \\Pr'.split(
    ' ',
  ),
);

const symbolText = `
α \\alpha|β \\beta|γ \\gamma|δ \\delta|ε \\varepsilon|ϵ \\epsilon|ζ \\zeta|η \\eta|θ \\theta|ϑ \\vartheta|ι \\iota|κ \\kappa|λ \\lambda|μ \\mu|µ \\mu|ν \\nu|ξ \\xi|π \\pi|ρ \\rho|σ \\sigma|ς \\varsigma|τ \\tau|υ \\upsilon|φ \\varphi|ϕ \\phi|χ \\chi|ψ \\psi|ω \\omega
Γ \\Gamma|Δ \\Delta|∆ \\Delta|Θ \\Theta|Λ \\Lambda|Ξ \\Xi|Π \\Pi|Σ \\Sigma|Υ \\Upsilon|Φ \\Phi|Ψ \\Psi|Ω \\Omega|ℓ \\ell|ℏ \\hbar|ℕ \\mathbb{N}|ℤ \\mathbb{Z}|ℚ \\mathbb{Q}|ℝ \\mathbb{R}|ℂ \\mathbb{C}|∂ \\partial|∇ \\nabla|∅ \\emptyset|∞ \\infty
− -|‐ -|‑ -|– -|— -|± \\pm|∓ \\mp|× \\times|÷ \\div|⋅ \\cdot|· \\cdot|∗ *|∘ \\circ|• \\bullet|⊕ \\oplus|⊗ \\otimes|∕ /|⁄ /
≤ \\leq|≥ \\geq|≠ \\neq|≈ \\approx|≅ \\cong|≡ \\equiv|∼ \\sim|≃ \\simeq|∝ \\propto|≪ \\ll|≫ \\gg|≮ \\nless|≯ \\ngtr|⩽ \\leq|⩾ \\geq
∈ \\in|∉ \\notin|∋ \\ni|⊂ \\subset|⊃ \\supset|⊆ \\subseteq|⊇ \\supseteq|∪ \\cup|∩ \\cap|∖ \\setminus|∀ \\forall|∃ \\exists|¬ \\neg|∧ \\land|∨ \\lor|∴ \\therefore|∵ \\because
→ \\to|← \\leftarrow|↔ \\leftrightarrow|⇒ \\Rightarrow|⇐ \\Leftarrow|⇔ \\Leftrightarrow|↦ \\mapsto|⟶ \\longrightarrow|⟹ \\Longrightarrow|↑ \\uparrow|↓ \\downarrow|⇌ \\rightleftharpoons
∑ \\sum|∏ \\prod|∐ \\coprod|∫ \\int|∬ \\iint|∮ \\oint|⋃ \\bigcup|⋂ \\bigcap|√ \\surd|∠ \\angle|∡ \\measuredangle|⊥ \\perp|∥ \\parallel|△ \\triangle
… \\ldots|⋯ \\cdots|⋮ \\vdots|⋱ \\ddots|′ '|″ ''|‴ '''|⟨ \\langle|⟩ \\rangle|〈 \\langle|〉 \\rangle|⌊ \\lfloor|⌋ \\rfloor|⌈ \\lceil|⌉ \\rceil|‖ \\|
° {}^{\\circ}|% \\%|$ \\$|# \\#|& \\&|_ \\_|{ \\{|} \\}|~ \\sim|∣ \\mid|ı \\imath|ȷ \\jmath`;

/** LaTeX by character. */
export const symbols: ReadonlyMap<string, string> = new Map(
  symbolText
    .trim()
    .split(/[|\n]/)
    .map((entry) => {
      const gap = entry.indexOf(' ');
      return [entry.slice(0, gap), entry.slice(gap + 1)] as const;
    }),
);

/** Characters that carry no ink: invisible times, function application, joiners. */
export const invisibleOperators = /[\u2061-\u2064\u200B-\u200D\u2060\uFEFF]/g;

/** Accents above, by the character MathML writes there. */
export const accents: ReadonlyMap<string, string> = new Map([
  ['¯', '\\overline'],
  ['‾', '\\overline'],
  ['_', '\\overline'],
  ['^', '\\hat'],
  ['ˆ', '\\hat'],
  ['~', '\\tilde'],
  ['˜', '\\tilde'],
  ['→', '\\vec'],
  ['⇀', '\\vec'],
  ['˙', '\\dot'],
  ['¨', '\\ddot'],
  ['⏞', '\\overbrace'],
  ['︷', '\\overbrace'],
]);
