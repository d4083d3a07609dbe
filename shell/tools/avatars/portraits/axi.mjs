/** Spec 3: pic_5.png — Axi, android. */
import { backdrop, dots } from '../paint.mjs'

export function axi() {
  return [
    backdrop(
      '#0f172a',
      '#06b6d4',
      `<g stroke="#67e8f9" stroke-width="3" opacity=".35" fill="none"><path d="M0 120H80L110 150V230"/>
      <path d="M512 90H430L396 124V210"/>
      <path d="M40 512V420L70 390"/>
      <path d="M470 512V430L440 400"/></g>${dots(
        [
          [110, 236, 7],
          [396, 216, 7],
          [74, 386, 7],
          [436, 396, 7],
        ],
        '#67e8f9',
        0.6,
      )}`,
    ),
    '',
    `<path d="M84 512C86 440 160 412 214 400L298 400C352 412 426 440 428 512Z" fill="#cbd5e1"/>
      <path d="M196 408L256 500L316 408Z" fill="#64748b"/>
      <circle cx="256" cy="452" r="17" fill="#22d3ee"/>
      <circle cx="256" cy="452" r="8" fill="#ecfeff"/>`,
    `<rect x="224" y="336" width="64" height="74" rx="14" fill="#475569"/><path d="M224 360H288M224 380H288" stroke="#1e293b" stroke-width="6"/>`,
    `<rect x="144" y="222" width="30" height="72" rx="14" fill="#64748b"/>
      <rect x="338" y="222" width="30" height="72" rx="14" fill="#64748b"/>
      <path d="M256 138V96" stroke="#94a3b8" stroke-width="8"/>
      <circle cx="256" cy="86" r="15" fill="#22d3ee"/>
      <circle cx="251" cy="81" r="5" fill="#fff"/>`,
    `<path d="M166 236C166 156 204 136 256 136C308 136 346 156 346 236V286C346 334 312 364 256 364C200 364 166 334 166 286Z" fill="#f1f5f9"/>
      <path d="M300 142C336 156 346 186 346 236V286C346 330 318 358 276 363C316 330 322 200 300 142Z" fill="#94a3b8" opacity=".35"/>
      <path d="M186 176C206 152 238 148 262 150" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none"/>`,
    `<rect x="184" y="216" width="144" height="84" rx="38" fill="#0b1220"/>
      <ellipse cx="222" cy="258" rx="15" ry="20" fill="#22d3ee"/>
      <ellipse cx="290" cy="258" rx="15" ry="20" fill="#22d3ee"/>
      <circle cx="227" cy="250" r="5" fill="#ecfeff"/>
      <circle cx="295" cy="250" r="5" fill="#ecfeff"/>
      <path d="M196 232Q206 222 226 222" stroke="#fff" stroke-width="4" opacity=".4" fill="none" stroke-linecap="round"/>`,
    `<path d="M230 326Q256 342 282 326" stroke="#0891b2" stroke-width="7" fill="none" stroke-linecap="round"/>`,
    `<circle cx="200" cy="318" r="9" fill="#f472b6" opacity=".5"/><circle cx="312" cy="318" r="9" fill="#f472b6" opacity=".5"/>`,
  ].join('')
}
