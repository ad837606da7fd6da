/** The look is deliberately not the one of a shop: navy, square, no brand. */
export const STYLE = `
*{box-sizing:border-box}
html{color-scheme:light}
body{margin:0;background:#eef0f5;color:#0f1a2b;font:16px/1.5 system-ui,sans-serif}
[lang=ar]{font-family:system-ui,'Noto Sans Arabic',sans-serif}
header,.band,main{max-width:420px;margin-inline:auto;padding-inline:20px}
header{display:flex;justify-content:space-between;align-items:center;gap:12px;background:#24304f;color:#fff;padding-block:16px}
header strong{font-size:18px}
header strong span,.band span,legend span,.heading span,.pair span,.amount span,.hint span{display:block}
.band{margin-block:0;padding-block:10px;font-weight:600;color:#2a1c00;background:repeating-linear-gradient(45deg,#ffb02e 0 12px,#ffc35c 12px 24px)}
main{background:#f4f5f9;padding-block:0 24px;min-height:70vh}
.order{display:flex;justify-content:space-between;gap:12px;background:#fff;margin-inline:-20px;padding:20px 20px 12px}
.order h1{margin:0;font-size:18px}.order p{margin:0}
.amount{text-align:end}.amount strong{font-size:24px;white-space:nowrap;display:block}
.steps{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin:0 -20px 20px;padding:0 20px 20px;background:#fff;border-block-end:1px solid #d5d9e4}
.steps i{height:4px;border-radius:2px;background:#d5d9e4}.steps .on{background:#24304f}
fieldset{border:0;margin:0 0 20px;padding:0;display:grid;gap:12px}
legend,.heading{font-weight:600;font-size:17px;padding:0;margin-block-end:12px;display:block}
fieldset label{display:flex;align-items:center;gap:12px;background:#fff;border:1px solid #c3c9d8;border-radius:8px;padding:12px 16px;min-height:64px;cursor:pointer}
fieldset label:has(:checked){outline:2px solid #24304f}
fieldset label:focus-within{outline:3px solid #24304f;outline-offset:2px}
input[type=radio]{inline-size:22px;block-size:22px;accent-color:#24304f;flex:none}
.pair :first-child{font-weight:600}
.card{flex:none;inline-size:60px;block-size:40px;border-radius:5px;color:#fff;background:#24304f;font-size:12px;display:flex;align-items:flex-end;justify-content:flex-end;padding:4px 6px}
.card-0002{background:#8a2b2b}.card-3184{background:#6b4c12}.card-0341{background:#2f566e}.card-5126{background:#4b3a70}
.code{inline-size:100%;max-inline-size:380px;block-size:60px;font:600 28px/1 ui-monospace,monospace;letter-spacing:.85em;padding-inline-start:.6em;border:2px solid #5c6a86;border-radius:8px;background:#fff;color:inherit}
.code:focus,button:focus-visible,a:focus-visible{outline:3px solid #24304f;outline-offset:2px}
.code[aria-invalid]{border-color:#b3261e}
.error{color:#b3261e;font-weight:600}
.hint{background:#e3e8f4;border-radius:8px;padding:12px 16px}
dl{display:grid;grid-template-columns:auto 1fr;gap:12px;background:#fff;border:1px solid #c3c9d8;border-radius:8px;padding:14px 16px;margin:0 0 20px}
dt{color:#46536e}dd{margin:0;text-align:end;font-weight:600}
button,.goon a{display:flex;justify-content:space-between;inline-size:100%;gap:12px;min-block-size:52px;align-items:center;padding:8px 20px;margin-block-end:12px;font:600 17px/1.3 inherit;font-size:17px;font-weight:600;font-family:inherit;border:1px solid #5c6a86;border-radius:8px;background:#fff;color:#24304f;cursor:pointer;text-decoration:none}
button.main{background:#24304f;color:#fff;border-color:#24304f}
`;
