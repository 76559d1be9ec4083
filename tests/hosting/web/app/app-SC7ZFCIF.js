this is app/app-SC7ZFCIF.js
