/** An open book under an arch: what stands where a picture is missing. Drawn in the colour of the text around it. */
export const PicturePlaceholder = ({ label }: { label: string }) => (
  <svg
    viewBox="0 0 120 120"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    role={label === '' ? undefined : 'img'}
    aria-label={label === '' ? undefined : label}
    aria-hidden={label === '' ? true : undefined}
  >
    <path d="M36 88V54c0-14 14-18 24-29 10 11 24 15 24 29v34" opacity="0.45" />
    <path d="M60 66c-6-5-14-7-21-6v24c7-1 15 1 21 6 6-5 14-7 21-6V60c-7-1-15 1-21 6Zm0 0v24" />
    <path d="m60 42 4.5 4.5L60 51l-4.5-4.5Z" fill="currentColor" stroke="none" />
  </svg>
)
