import type { Encoding } from "@/lib/table-files/encodings.ts";

const polish = "Imię,Nazwisko\nŻółcień,Dąbrowski\nŁucja,Śliwa\nPaweł,Gąsienica\n";
const czech = "Jméno;Příjmení\nJiří;Dvořák\nŽofie;Říhová\nTomáš;Šťastný\n";
const hungarian = "Vezetéknév;Keresztnév\nSzűcs;Győző\nTóth;Jenő\n";
const hungarianShort = "Név\nKiss Gergő\n";
const turkish = "Ad;Soyad\nGülşen;Yıldız\nÇağrı;Öztürk\n";
const greek = "Όνομα;Επώνυμο\nΓιώργος;Παππάς\nΕλένη;Νικολάου\n";
const hebrew = "שם;משפחה\nיעל;כהן\nנועה;מזרחי\n";
const arabic = "الاسم;العائلة\nمحمد;الأحمد\nليلى;حداد\n";
const thai = "ชื่อ,นามสกุล\nสมชาย,ใจดี\nมาลี,ศรีสุข\n";
const korean = "이름,성\n민준,김\n지훈,박\n";
const chinese = "姓名,城市\n王小明,北京\n李秀英,上海\n";
const taiwanese = "姓名,城市\n王小明,台北\n張偉,高雄\n";
const japanese = "名,姓\n太郎,山田\n花子,佐藤\n";
const lithuanian = "Vardas;Pavardė\nŠarūnas;Žukauskas\nRūta;Čepaitė\n";
const latvian = "Vārds;Uzvārds\nJānis;Bērziņš\nLīga;Šķēle\n";
const russian = "Имя;Фамилия\nСергей;Щукин\nЮлия;Ёлкина\n";
const vietnamese = "Tên;Họ\nHương;Nguyễn\nĐức;Trần\n";
const german = "Vorname;Nachname\nJürgen;Groß\nZoë;Müller-Löwe\n";
const germanShort = "Name\nMüller\n";
const french = "Prénom;Nom;Don\nHélène;Bœuf;50 €\nFrançois;Lefèvre;20 €\n";
const spanish = "Nombre;Apellido\nBegoña;Núñez\nRaúl;García\n";
const english = "First,Last,Note\nMia,O’Neill,“vegan” – no nuts\nAnne,Brontë,naïve\n";
const danish = "Fornavn;Efternavn\nSøren;Kjær\nÅse;Østergård\n";
const icelandic = "Nafn;Bær\nÞórður;Ísafjörður\nÆgir;Höfn\n";

/** Short lists as programs of several countries save them: name, encoding, text, and bytes as Base64. */
export const encodedLists: readonly [list: string, encoding: Encoding, text: string, base64: string][] = [
  [
    "polish",
    "windows-1250",
    polish,
    "SW1p6ixOYXp3aXNrbwqv87NjaWXxLES5YnJvd3NraQqjdWNqYSyMbGl3YQpQYXdlsyxHuXNpZW5pY2EK",
  ],
  [
    "polish",
    "iso-8859-2",
    polish,
    "SW1p6ixOYXp3aXNrbwqv87NjaWXxLESxYnJvd3NraQqjdWNqYSymbGl3YQpQYXdlsyxHsXNpZW5pY2EK",
  ],
  [
    "czech",
    "windows-1250",
    czech,
    "Sm3pbm87UPjtam1lbu0KSmn47TtEdm/44WsKjm9maWU72O1ob3bhClRvbeGaO4qdYXN0bv0K",
  ],
  ["czech", "x-mac-ce", czech, "Sm2Obm87UN6Sam1lbpIKSmnekjtEdm/eh2sK629maWU725Job3aHClRvbYfkO+HpYXN0bvkK"],
  ["hungarian", "windows-1250", hungarian, "VmV6ZXTpa27pdjtLZXJlc3p0bul2ClN6+2NzO0d59Xr1ClTzdGg7SmVu9Qo="],
  ["hungarian", "ibm852", hungarian, "VmV6ZXSCa26CdjtLZXJlc3p0boJ2ClN6+2NzO0d5i3qLClSidGg7SmVuiwo="],
  ["hungarian short", "windows-1250", hungarianShort, "Tul2Cktpc3MgR2VyZ/UK"],
  ["turkish", "windows-1254", turkish, "QWQ7U295YWQKR/xs/mVuO1n9bGT9egrHYfBy/TvWenT8cmsK"],
  ["greek", "windows-1253", greek, "vO3v7OE7xfD+7fXs7wrD6f7x4+/yO9Dh8PDc8grF693t5zvN6erv69zv9Qo="],
  ["hebrew", "windows-1255", hebrew, "+e077vn05+QK6fLsO+vk7wrw5fLkO+7m+OfpCg=="],
  ["arabic", "windows-1256", arabic, "x+HH0+M7x+Hax8bhyQrjzePPO8fhw83jzwrh7eHsO83Px88K"],
  ["thai", "windows-874", thai, "qtfozSy50sHKodjFCsrBqtLCLOOotNUKwdLF1SzIw9XK2KIK"],
  ["korean", "euc-kr", korean, "wMy4pyy8ugq5zsHYLLHoCsH2yMYsudoK"],
  ["chinese", "gbk", chinese, "0NXD+yyzx8rQCs310KHD9yyxsb6pCsDu0OPToizJz7qjCg=="],
  ["taiwanese", "big5", taiwanese, "qW2mVyyrsKWrCqT9pHCp+iyleKVfCrFpsLYssKq2rwo="],
  ["japanese", "shift_jis", japanese, "lrwskKkKkb6YWSyOUpNjConUjnEsjbKToQo="],
  ["japanese", "euc-jp", japanese, "zL4swKsKwsDPuiy7s8XECrLWu9IsurTGowo="],
  [
    "japanese",
    "iso-2022-jp",
    japanese,
    "GyRCTD4bKEIsGyRCQCsbKEIKGyRCQkBPOhsoQiwbJEI7M0VEGyhCChskQjJWO1IbKEIsGyRCOjRGIxsoQgo=",
  ],
  [
    "lithuanian",
    "windows-1257",
    lithuanian,
    "VmFyZGFzO1BhdmFyZOsK0GFy+25hczvedWthdXNrYXMKUvt0YTvIZXBhaXTrCg==",
  ],
  ["latvian", "windows-1257", latvian, "VuJyZHM7VXp24nJkcwpK4m5pcztC53J6afLwCkzuZ2E70O3nbGUK"],
  ["russian", "windows-1251", russian, "yOz/O9Tg7Ojr6P8K0eXw4+XpO9nz6ujtCt7r6P87qOvq6O3gCg=="],
  ["russian", "koi8-u", russian, "6c3RO+bBzcnMydEK88XSx8XKO/3Vy8nOCuDMydE7s8zLyc7BCg=="],
  ["russian", "x-mac-cyrillic", russian, "iOzfO5Tg7Ojr6N8KkeXw4+XpO5nz6ujtCp7r6N873evq6O3gCg=="],
  ["russian", "ibm866", russian, "iKzvO5SgrKirqO8KkaXgo6WpO5njqqitCp6rqO878KuqqK2gCg=="],
  ["vietnamese", "windows-1258", vietnamese, "VOpuO0hv8gpI/fVuZztOZ3V56t5uCtD97GM7VHLizG4K"],
  ["german", "windows-1252", german, "Vm9ybmFtZTtOYWNobmFtZQpK/HJnZW47R3Jv3wpab+s7TfxsbGVyLUz2d2UK"],
  ["german", "macintosh", german, "Vm9ybmFtZTtOYWNobmFtZQpKn3JnZW47R3Jvpwpab5E7TZ9sbGVyLUyad2UK"],
  ["german", "ibm850", german, "Vm9ybmFtZTtOYWNobmFtZQpKgXJnZW47R3Jv4Qpab4k7TYFsbGVyLUyUd2UK"],
  ["german short", "windows-1252", germanShort, "TmFtZQpN/GxsZXIK"],
  ["german short", "macintosh", germanShort, "TmFtZQpNn2xsZXIK"],
  ["german short", "ibm850", germanShort, "TmFtZQpNgWxsZXIK"],
  [
    "french",
    "windows-1252",
    french,
    "UHLpbm9tO05vbTtEb24KSOls6G5lO0KcdWY7NTAggApGcmFu529pcztMZWbodnJlOzIwIIAK",
  ],
  [
    "french",
    "iso-8859-15",
    french,
    "UHLpbm9tO05vbTtEb24KSOls6G5lO0K9dWY7NTAgpApGcmFu529pcztMZWbodnJlOzIwIKQK",
  ],
  ["french", "macintosh", french, "UHKObm9tO05vbTtEb24KSI5sj25lO0LPdWY7NTAg2wpGcmFujW9pcztMZWaPdnJlOzIwINsK"],
  ["spanish", "windows-1252", spanish, "Tm9tYnJlO0FwZWxsaWRvCkJlZ2/xYTtO+vFlegpSYfpsO0dhcmPtYQo="],
  ["spanish", "macintosh", spanish, "Tm9tYnJlO0FwZWxsaWRvCkJlZ2+WYTtOnJZlegpSYZxsO0dhcmOSYQo="],
  [
    "english",
    "windows-1252",
    english,
    "Rmlyc3QsTGFzdCxOb3RlCk1pYSxPkk5laWxsLJN2ZWdhbpQgliBubyBudXRzCkFubmUsQnJvbnTrLG5h73ZlCg==",
  ],
  [
    "english",
    "macintosh",
    english,
    "Rmlyc3QsTGFzdCxOb3RlCk1pYSxP1U5laWxsLNJ2ZWdhbtMg0CBubyBudXRzCkFubmUsQnJvbnSRLG5hlXZlCg==",
  ],
  ["danish", "windows-1252", danish, "Rm9ybmF2bjtFZnRlcm5hdm4KU/hyZW47S2rmcgrFc2U72HN0ZXJn5XJkCg=="],
  ["danish", "macintosh", danish, "Rm9ybmF2bjtFZnRlcm5hdm4KU79yZW47S2q+cgqBc2U7r3N0ZXJnjHJkCg=="],
  ["icelandic", "windows-1252", icelandic, "TmFmbjtC5nIK3vNy8HVyO81zYWZq9nLwdXIKxmdpcjtI9mZuCg=="],
];
