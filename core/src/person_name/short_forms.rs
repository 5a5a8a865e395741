//! Common short forms of first names.
//!
//! Sources: the lists of hypocorisms of Wikipedia and Wiktionary in English, German, French, Spanish, Italian,
//! Portuguese, Dutch, Polish and Czech. Only common forms are listed. If one is missing, the couple picks the
//! guest themselves.

/// Forms of one name per line; a form may be in several lines.
const FORMS: &str = "\
alexander alex al lex sasha sandro xander ales alejandro
alexandra alex lexi sandra sasha ali
alfred fred freddie alf
amanda mandy
andreas andrew andi andy drew andre andres
angela angie
anna anne annie ann anni anneliese annika nan
anthony antonio tony toni anton
barbara barb babs barbel
benjamin ben benny benji
bernard bernhard bernie berni
catherine katherine katharina kate katie kathy cathy kat katharine kitty kathi kati
charles charlie chuck carlos karl carl charly
charlotte lotte charlie lottie
christian chris
christina christine chris tina chrissie kristina
christopher chris kit christoph topher stoffel
daniel dan danny dani
daniela dani
david dave davy
deborah deb debbie debra
dorothy dorothea dot dottie dora doris
edward ed eddie ted teddy ned eduard eduardo edu
eleanor ellie nell nora lena eleonora
elizabeth elisabeth liz lizzie beth betty eliza lisa elise liesl sisi lisbeth bettina else elsa lili libby
emily em emmy emilia
eugene gene
ferdinand ferdi fernando nando
florian flo
frances francesca fran franny franziska franzi
francis frank francisco paco pancho franz francesco franco
frederick friedrich fred freddie fritz frederik
gabriel gabe
gabriele gabriella gabi gaby
george georg jorge giorgio schorsch
gerald gerhard gerry gerd jerry gert
gregory greg gregor
harold harry hal
heinrich henry heinz harry hank heiner hendrik henri enrico enrique
helen helena helene lena nell ella
isabel isabella isabelle izzy bella bel
jacob jakob jake jack
jacqueline jackie
james jim jimmy jamie jaime jakob
jennifer jen jenny
jeremy jerry jem
jessica jess jessie
joanna johanna jo joan hanna hannah
johannes johann hans hannes jonas jan john
john johnny jack jon jonathan juan giovanni joao ian
jonathan jon jonny nathan
joseph josef joe joey sepp jose pepe giuseppe beppe jupp josip
josephine josefine jo josie fifi pepa josefa
joshua josh
judith judy jutta
julia julie jule
katrin kathrin kat
kenneth ken kenny
kimberly kim
laurence lawrence larry lars lorenz lorenzo
leonard leonhard leo len lenny leonardo
louis ludwig luis lou lui luigi lewis
louise luise lou lulu luisa
magdalena lena magda leni madeleine maddie
manuel manolo manu emanuel
manuela manu
margaret margarete maggie meg peggy greta gretel margarita marge rita grete margot gretchen
maria marie mary mia mimi maja mitzi molly polly
mark markus marcus marc marco
martin marty
martina tina
matthew matthias matt matti mateo matteo mathias hias
maximilian max maxi maxim
melissa mel missy lissa
michael mike mick mickey michi miguel michele micha michel mikey
michelle shelly
monika moni mona
nathaniel nathan nate nat
nicholas nikolaus nick nicky klaus niko niklas nicolas nicola
nicole nicky nikki
oliver olli ollie
pamela pam
patricia pat patty tricia trish
patrick pat paddy
paul paulchen pablo paolo
peter pete pit pedro pietro pierre
philip philipp phil pip felipe filippo
rebecca becky becca bec
richard rick dick ricky rich richie ricardo riccardo
robert rob bob bobby robbie bert roberto
ronald ron ronnie
rosemary rose rosie rosmarie romy
rudolf rudi rolf
samantha sam sammy
samuel sam sammy
sarah sara sally
sebastian seb basti bastian
simone simi
sofia sophia sophie
stanley stan
stefan stephan stephen steven steve stevie steffen esteban stefano
stefanie stephanie steffi steph
susan susanne susanna sue susie suzy sanne suzanne
theodor theodore ted teddy theo
theresa teresa terry tess tessa resi therese tracy
thomas tom tommy tomas tommaso
timothy tim timmy
ursula uschi ulla
valentina vale tina
veronika veronica vroni vero ronnie
victoria vicky tori vic
vincent vince vinnie vinzenz vicente
walter walt wally
wilhelm william will bill billy willy liam guillermo wim willi
wolfgang wolf wolfi
zachary zach zack";

/// Whether two folded first names are forms of one name.
pub(crate) fn are_forms_of_one(one: &str, other: &str) -> bool {
    let has = |line: &str, name: &str| line.split(' ').any(|form| form == name);
    one != other && FORMS.lines().any(|line| has(line, one) && has(line, other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::fold;

    #[test]
    fn forms_are_folded_and_unique_in_their_line() {
        for line in FORMS.lines() {
            let mut forms: Vec<&str> = line.split(' ').collect();
            let count = forms.len();
            assert!(forms.iter().all(|form| fold(form) == *form), "{line}");
            forms.sort_unstable();
            forms.dedup();
            assert_eq!(forms.len(), count, "{line}");
        }
    }

    #[test]
    fn forms_of_one_name_find_each_other() {
        assert!(are_forms_of_one("bill", "william"));
        assert!(are_forms_of_one("pepe", "jose"));
        assert!(!are_forms_of_one("bill", "robert"));
        assert!(!are_forms_of_one("bill", "bill"));
    }
}
